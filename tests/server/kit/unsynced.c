/* A disk that forgets: preloaded into a server, it writes down beside each database file what was not synced yet.
 *
 * Every write to FILE goes into FILE.unsynced first, with what stood there before; a sync of FILE empties that. After
 * the process is killed, the test takes from FILE whatever a power cut would have taken.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate)(int, off_t);

__attribute__((constructor)) static void find(void) {
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
}

static int ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* The list of unsynced writes of an open file, or -1 if it is no database. */
static int journal(int fd) {
    char link[64], path[4096 + 16];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, 4096);
    if (length < 0) return -1;
    path[length] = 0;
    if (!ends_with(path, ".sqlite3") && !ends_with(path, ".sqlite3-wal")) return -1;
    strcpy(path + length, ".unsynced");
    return open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* offset, new length, old length, old size of the file; then the new bytes and the old ones. */
static void note(int list, int fd, const void *bytes, size_t count, off_t offset) {
    struct stat file;
    fstat(fd, &file);
    char *old = malloc(count + 1);
    ssize_t kept = pread(fd, old, count, offset);
    if (kept < 0) kept = 0;
    int64_t head[4] = {offset, (int64_t)count, kept, file.st_size};
    size_t length = sizeof head + count + kept;
    char *record = malloc(length);
    memcpy(record, head, sizeof head);
    memcpy(record + sizeof head, bytes, count);
    memcpy(record + sizeof head + count, old, kept);
    if (write(list, record, length) != (ssize_t)length) abort();
    free(record);
    free(old);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t offset) {
    pthread_mutex_lock(&turn);
    int list = journal(fd);
    if (list >= 0) {
        note(list, fd, bytes, count, offset);
        close(list);
    }
    ssize_t written = real_pwrite(fd, bytes, count, offset);
    pthread_mutex_unlock(&turn);
    return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) { return pwrite64(fd, bytes, count, offset); }

static int synced(int fd, int (*real)(int)) {
    pthread_mutex_lock(&turn);
    int done = real(fd), list = done ? -1 : journal(fd);
    if (list >= 0) {
        if (real_ftruncate(list, 0)) abort();
        close(list);
    }
    pthread_mutex_unlock(&turn);
    return done;
}

int fsync(int fd) { return synced(fd, real_fsync); }

int fdatasync(int fd) { return synced(fd, real_fdatasync); }
