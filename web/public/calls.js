// Shows notices and opens their table. A page without this worker works the same, but is never called.

self.addEventListener("push", (event) => {
  const { title = "Paddock", text = "", url = "/", tag } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, icon: "/favicon.svg", data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.url ?? "/", self.location.origin)));
});

async function open(url) {
  const target = self.location.origin + url.pathname; // never a page of somebody else's
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const known = pages.find((page) => new URL(page.url).pathname === url.pathname);
  return known ? known.focus() : self.clients.openWindow(target);
}
