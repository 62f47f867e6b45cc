const encoder = new TextEncoder()

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const toText = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Encodes one length-prefixed part of the key derivation's OtherInfo (RFC 7518, 4.6.2). */
function encodePart(text: string): number[] {
  const bytes = [...encoder.encode(text)]
  return [0, 0, 0, bytes.length, ...bytes]
}

/**
 * Decrypts a compact ECDH-ES + A256GCM envelope with Web Crypto. NOTE: `jose` does the same in 10 kB, but every page and the
 * standalone page need this.
 */
export async function openSealed(sealed: string, own: CryptoKey): Promise<string> {
  const [head = '', , iv = '', text = '', tag = ''] = sealed.split('.')
  const { epk } = JSON.parse(new TextDecoder().decode(fromText(head))) as { epk: JsonWebKey }
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const theirs = await crypto.subtle.importKey('jwk', epk, curve, false, [])
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256))
  const info = [0, 0, 0, 1, ...shared, ...encodePart('A256GCM'), ...encodePart(''), ...encodePart(''), 0, 0, 1, 0]
  const secret = await crypto.subtle.digest('SHA-256', Uint8Array.from(info))
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt'])
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromText(iv), additionalData: encoder.encode(head) },
    key,
    Uint8Array.from([...fromText(text), ...fromText(tag)]),
  )
  return new TextDecoder().decode(plain)
}

/** Creates a one-time key pair that never leaves the browser; the public part is encoded for a header. */
export async function createClientKey(): Promise<{ own: CryptoKey; header: string }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { own: pair.privateKey, header: toText(JSON.stringify({ kty, crv, x, y })) }
}
