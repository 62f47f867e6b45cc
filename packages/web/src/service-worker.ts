import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
// the types of workers and of pages exclude each other in one program: this is what is used of the former
declare const self: Pick<EventTarget, 'addEventListener'> & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}

const offlinePath = '/offline'
const offlineCache = 'offline'
const assetsCache = 'assets'

/** Never ours to answer: calls, sockets, vendors, the back office, the sandbox, and files that the HTTP cache keeps well. */
const untouched = /^\/(wps|lgw|vendors?|office|sandbox|payment|art|brand|healthz|readyz|metrics)(\/|$)/

// what the first page needs comes out of the HTTP cache, where it is already; the rest is kept as it is met
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assetsCache }),
)

/** The brand may have new looks: its words for the time without a network are taken anew, once in a worker's life. */
let renewed = false
async function keepOffline(): Promise<void> {
  if (renewed) return
  renewed = true
  const cache = await caches.open(offlineCache)
  await cache.add(new Request(offlinePath, { headers: { accept: 'text/html' }, cache: 'no-store' }))
}

const network = new NetworkOnly()
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await network.handle(options)
      } catch (problem) {
        const kept = await caches.match(offlinePath, { cacheName: offlineCache, ignoreVary: true })
        if (kept) return kept
        throw problem
      }
    },
    { denylist: [untouched] },
  ),
)

self.addEventListener('install', (event) => (event as Lasting).waitUntil(keepOffline()))
// files of the version before go with it
self.addEventListener('activate', (event) =>
  (event as Lasting).waitUntil(caches.delete(assetsCache).then(() => self.clients.claim())),
)
self.addEventListener('fetch', (event) => {
  const { request } = event as Lasting & { request: Request }
  if (request.mode === 'navigate') (event as Lasting).waitUntil(keepOffline().catch(() => undefined))
})
// the page asks the person first: a new version must not change the files under a page that is being used
self.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === 'take-over') void self.skipWaiting()
})
