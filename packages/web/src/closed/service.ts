const size = { width: 440, height: 750 }
const encoder = new TextEncoder()

type Entry = { type: string; path: string; csType: string }

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const toText = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** One length-prefixed part of the key derivation's other information (RFC 7518, 4.6.2). */
function part(text: string): number[] {
  const bytes = [...encoder.encode(text)]
  return [0, 0, 0, bytes.length, ...bytes]
}

/**
 * Opens a compact ECDH-ES + A256GCM envelope with the browser's own cryptography.
 * NOTE: `jose` does the same for the portal; a page that has to stand alone carries no library.
 */
export async function openSealed(sealed: string, own: CryptoKey): Promise<string> {
  const [head = '', , iv = '', text = '', tag = ''] = sealed.split('.')
  const { epk } = JSON.parse(new TextDecoder().decode(fromText(head))) as { epk: JsonWebKey }
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const theirs = await crypto.subtle.importKey('jwk', epk, curve, false, [])
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256))
  const info = [0, 0, 0, 1, ...shared, ...part('A256GCM'), ...part(''), ...part(''), 0, 0, 1, 0]
  const secret = await crypto.subtle.digest('SHA-256', Uint8Array.from(info))
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt'])
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromText(iv), additionalData: encoder.encode(head) },
    key,
    Uint8Array.from([...fromText(text), ...fromText(tag)]),
  )
  return new TextDecoder().decode(plain)
}

/** Where customer service can be reached from outside of the portal; null when it cannot. */
export async function serviceAddress(ask: typeof fetch = fetch, own = location.origin): Promise<string | null> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const answer = await ask('/wps/system/customerService', {
    headers: { 'x-client-key': toText(JSON.stringify({ kty, crv, x, y })) },
  })
  const { value } = (await answer.json()) as { value?: { version: { pathList: Entry[] } } }
  for (const { path } of (value?.version.pathList ?? []).toSorted((a, b) => a.csType.localeCompare(b.csType))) {
    const address = await openSealed(path, pair.privateKey).catch(() => '')
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
