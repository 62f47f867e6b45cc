import { makeClientKey, openSealed } from '../shared/open-sealed.ts'

const size = { width: 440, height: 750 }
type Entry = { type: string; path: string; csType: string }

/** Where customer service can be reached from outside of the portal; null when it cannot. */
export async function serviceAddress(ask: typeof fetch = fetch, own = location.origin): Promise<string | null> {
  const key = await makeClientKey()
  const answer = await ask('/wps/system/customerService', {
    headers: { 'x-client-key': key.header },
  })
  const { value } = (await answer.json()) as { value?: { version: { pathList: Entry[] } } }
  for (const { path } of (value?.version.pathList ?? []).toSorted((a, b) => a.csType.localeCompare(b.csType))) {
    const address = await openSealed(path, key.own).catch(() => '')
    // a page of the portal itself is as closed as this one
    if (URL.canParse(address) && /^(https?|mailto|tel):/.test(address)) {
      if (new URL(address).origin !== own) return address
    }
  }
  return null
}

/** Opens customer service in a window of its own. @returns whether the browser let it open */
export function openWindow(address: string): boolean {
  const features = `popup,noopener=0,width=${size.width},height=${size.height}`
  const window = globalThis.open(address, 'service', features)
  if (window) window.opener = null
  return window !== null
}
