import { makeClientKey, openSealed } from '../shared/open-sealed.ts'

const size = { width: 440, height: 750 }
type Entry = { type: string; path: string; csType: string }

/** Returns an address of customer service outside the portal; null when there is none. */
export async function serviceAddress(ask: typeof fetch = fetch, own = location.origin): Promise<string | null> {
  const key = await makeClientKey()
  const answer = await ask('/wps/system/customerService', {
    headers: { 'x-client-key': key.header },
  })
  const { value } = (await answer.json()) as { value?: { version: { pathList: Entry[] } } }
  for (const { path } of (value?.version.pathList ?? []).toSorted((a, b) => a.csType.localeCompare(b.csType))) {
    const address = await openSealed(path, key.own).catch(() => '')
    // a page of the portal itself is just as closed as this one
    if (URL.canParse(address) && /^(https?|mailto|tel):/.test(address)) {
      if (new URL(address).origin !== own) return address
    }
  }
  return null
}

/** Opens customer service in a new window. @returns whether the browser allowed it */
export function openWindow(address: string): boolean {
  const features = `popup,noopener=0,width=${size.width},height=${size.height}`
  const window = globalThis.open(address, 'service', features)
  if (window) window.opener = null
  return window !== null
}
