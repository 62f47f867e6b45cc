import { createPublicKey } from 'node:crypto'
import { rsaBitsMax } from '@gasing/contract/vendor/signature'

export const rsaBitsMin = 2048

/** A vendor's public key out of its PEM, as it is kept; null for what is no RSA key of a size whose signatures are taken. */
export function vendorKey(text: string): string | null {
  try {
    const key = createPublicKey(text)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    const isFit = key.asymmetricKeyType === 'rsa' && bits >= rsaBitsMin && bits <= rsaBitsMax
    return isFit ? key.export({ type: 'spki', format: 'pem' }).toString() : null
  } catch {
    return null
  }
}
