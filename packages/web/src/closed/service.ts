import { createClientKey, openSealed } from '../shared/open-sealed.ts'

const size = { width: 440, height: 750 }
type Entry = { type: string; path: string; csType: string }

/** Returns the addresses of customer service outside the portal. */
export async function listServiceUrls(ask: typeof fetch = fetch, own = location.origin): Promise<string[]> {
  const addresses: string[] = []
  const key = await createClientKey()
  const answer = await ask('/wps/system/customerService', {
    headers: { 'x-client-key': key.header },
  })
  const { value } = (await answer.json()) as { value?: { version: { pathList: Entry[] } } }
  for (const { path } of (value?.version.pathList ?? []).toSorted((a, b) => a.csType.localeCompare(b.csType))) {
    const address = await openSealed(path, key.own).catch(() => '')
    // a page of the portal itself is just as closed as this one
    if (URL.canParse(address) && /^(https?|mailto|tel):/.test(address)) {
      if (new URL(address).origin !== own) addresses.push(address)
    }
  }
  return addresses
}

/** Formats an address for reading: a mail address or a number alone, a page without its scheme and query. */
export function formatAddress(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return protocol.startsWith('http') ? `${host}${pathname.replace(/\/$/, '')}` : decodeURIComponent(pathname)
}

/** Opens customer service in a new window. @returns whether the browser allowed it */
export function openWindow(address: string): boolean {
  const features = `popup,noopener=0,width=${size.width},height=${size.height}`
  const window = globalThis.open(address, 'service', features)
  if (window) window.opener = null
  return window !== null
}
