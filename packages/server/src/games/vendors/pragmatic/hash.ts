import { createHash } from 'node:crypto'
import { isSameText } from '../hmac.ts'

/**
 * MD5 over all non-empty fields except `hash`, in the order of their names, followed by the secret, as the protocol prescribes
 * (K01 as far as it allows).
 */
export function hashFields(fields: Iterable<readonly [string, string]>, secret: string): string {
  const parts = [...fields]
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return createHash('md5')
    .update(`${parts.join('&')}${secret}`)
    .digest('hex')
}

/** Whether the form's hash was made with one of the valid secrets. */
export const isHashValid = (form: ReadonlyMap<string, string>, secrets: readonly string[]): boolean =>
  secrets.some((secret) => isSameText(hashFields(form, secret), form.get('hash')?.toLowerCase()))
