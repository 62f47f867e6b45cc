import type { Value } from '@gasing/contract/call'
import type { officeVendorTerms } from '@gasing/contract/calls/office/vendors'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type Vendor, type VendorTerms, vendorByCode } from './store-vendors.ts'
import { announceKey, dropKey, promoteKey, setVendorTerms, vendorKey } from './vendor-terms.ts'

const secretLeast = 8

type Shown = Value<typeof officeVendorTerms>

export const readTerms = (scope: Scope, code: string): Promise<Shown> =>
  inBrand(scope, async (tx) => {
    const vendor = await vendorByCode(tx, code)
    return vendor && vendor.dialect !== 'none' ? shown(vendor) : refuse('not_found')
  })

export async function saveTermsOf(
  scope: Scope,
  code: string,
  terms: Omit<VendorTerms, 'jurisdiction'>,
): Promise<Shown> {
  await readTerms(scope, code)
  await setVendorTerms(scope, code, terms)
  return readTerms(scope, code)
}

/** Sets the vendor's next key, which is a PEM public key or a shared secret, depending on its dialect. */
export async function announceNext(scope: Scope, code: string, key: string): Promise<Shown> {
  const { proof } = await readTerms(scope, code)
  await announceKey(scope, code, proof === 'key' ? { publicKey: readKey(key) } : { secret: readSecret(key) })
  return readTerms(scope, code)
}

export async function dropNext(scope: Scope, code: string): Promise<Shown> {
  await dropKey(scope, code)
  return readTerms(scope, code)
}

export async function promoteNext(scope: Scope, code: string): Promise<Shown> {
  await promoteKey(scope, code)
  return readTerms(scope, code)
}

/** A blank or very short secret is refused, since signatures made with it could be forged. */
function readSecret(text: string): string {
  const secret = text.trim()
  if (secret.length < secretLeast) refuse('fields_refused', { fields: { key: { code: 'vendor_key_unfit' } } })
  return secret
}

const readKey = (text: string): string =>
  vendorKey(text) ?? refuse('fields_refused', { fields: { key: { code: 'vendor_key_unfit' } } })

/** The terms without secrets, which are never shown again. */
function shown({ addresses, units, answerMs, callsMax, keepCalls, wallet, account, ...keys }: Vendor): Shown {
  const isKey = keys.dialect === 'hub88'
  return {
    ...{ addresses: [...addresses], units: { ...units }, answerMs, callsMax, keepCalls, wallet, account },
    proof: isKey ? 'key' : 'secret',
    publicKey: isKey ? keys.publicKey : null,
    hasNext: (isKey ? keys.nextPublicKey : keys.nextSecret) !== null,
  }
}
