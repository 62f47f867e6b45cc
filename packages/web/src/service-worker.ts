import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
// worker and page types conflict in one program: this declares what is used of the former
declare const self: Pick<EventTarget, 'addEventListener'> & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}

const offlinePath = '/offline'
const offlineCache = 'offline'
const assetsCache = 'assets'

/** Never handled here: calls, sockets, vendors, back office, sandbox, and files that the HTTP cache handles well. */
const untouched = /^\/(wps|lgw|vendors?|office|sandbox|payment|art|brand|healthz|readyz|metrics)(\/|$)/

// files of the first page are already in the HTTP cache and are precached from there; others are cached when requested
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assetsCache }),
)

/** The offline page is refetched once per start of the worker, in case the brand's looks have changed. */
let renewed = false
async function cacheOfflinePage(): Promise<void> {
  if (renewed) return
  const cache = await caches.open(offlineCache)
  await cache.add(new Request(offlinePath, { headers: { accept: 'text/html' }, cache: 'no-store' }))
  renewed = true
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

self.addEventListener('install', (event) => (event as Lasting).waitUntil(cacheOfflinePage()))
// deletes the files of the previous version
self.addEventListener('activate', (event) =>
  (event as Lasting).waitUntil(caches.delete(assetsCache).then(() => self.clients.claim())),
)
self.addEventListener('fetch', (event) => {
  const { request } = event as Lasting & { request: Request }
  if (request.mode === 'navigate') (event as Lasting).waitUntil(cacheOfflinePage().catch(() => undefined))
})
// the page asks the user first: a new version must not replace files under a page in use
self.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === 'take-over') void self.skipWaiting()
})
