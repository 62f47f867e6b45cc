import { createHash } from 'node:crypto'
import { isSameText } from '../hmac.ts'

/** MD5 over all filled fields but `hash`, in the order of their names, and the secret. The protocol's own; K01 as far as it goes. */
export function hashOf(fields: Iterable<readonly [string, string]>, secret: string): string {
  const parts = [...fields]
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return createHash('md5')
    .update(`${parts.join('&')}${secret}`)
    .digest('hex')
}

/** Whether one of the secrets that count made the form's hash. */
export const hashHolds = (form: ReadonlyMap<string, string>, secrets: readonly string[]): boolean =>
  secrets.some((secret) => isSameText(hashOf(form, secret), form.get('hash')?.toLowerCase()))
