import type { Value } from '@gasing/contract/call'
import type { officeVendorTerms } from '@gasing/contract/calls/office/vendors'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type KeyName, type KeyUse, selectKeyUses } from './store-key-use.ts'
import { selectVendor, type Vendor, type VendorTerms } from './store-vendors.ts'
import { announceKey, deleteNextKey, normalizePublicKey, promoteKey, setVendorTerms } from './vendor-terms.ts'
import { readPortalPublicKey } from './vendors/hub88/sign.ts'
import { flushKeyUses } from './vendors/key-use.ts'

const secretLengthMin = 8

type TermsAnswer = Value<typeof officeVendorTerms>

export async function readTerms(scope: Scope, code: string): Promise<TermsAnswer> {
  await flushKeyUses(scope.platform)
  return inBrand(scope, async (tx) => {
    const vendor = await selectVendor(tx, code)
    return vendor && vendor.dialect !== 'none'
      ? toTermsAnswer(vendor, await selectKeyUses(tx, code), readPortalPublicKey(scope.platform))
      : refuse('not_found')
  })
}

export async function saveVendorTermsForm(
  scope: Scope,
  code: string,
  terms: Omit<VendorTerms, 'jurisdiction'>,
): Promise<TermsAnswer> {
  await readTerms(scope, code)
  await setVendorTerms(scope, code, terms)
  return readTerms(scope, code)
}

/** Sets the vendor's next key, which is a PEM public key or a shared secret, depending on its dialect. */
export async function announceNextKey(scope: Scope, code: string, key: string): Promise<TermsAnswer> {
  const { proof } = await readTerms(scope, code)
  await announceKey(scope, code, proof === 'key' ? { publicKey: parseKey(key) } : { secret: parseSecret(key) })
  return readTerms(scope, code)
}

export async function dropNextKey(scope: Scope, code: string): Promise<TermsAnswer> {
  await deleteNextKey(scope, code)
  return readTerms(scope, code)
}

export async function promoteNextKey(scope: Scope, code: string): Promise<TermsAnswer> {
  await promoteKey(scope, code)
  return readTerms(scope, code)
}

/** A blank or very short secret is refused, since signatures made with it could be forged. */
function parseSecret(text: string): string {
  const secret = text.trim()
  if (secret.length < secretLengthMin) refuse('fields_refused', { fields: { key: { code: 'vendor_key_unfit' } } })
  return secret
}

const parseKey = (text: string): string =>
  normalizePublicKey(text) ?? refuse('fields_refused', { fields: { key: { code: 'vendor_key_unfit' } } })

/** The terms without secrets, which are never shown again. */
function toTermsAnswer(vendor: Vendor, uses: readonly KeyUse[], portalKey: string | null): TermsAnswer {
  const { addresses, units, answerMs, callsMax, keepCalls, idleRoundDays, dialect, wallet, account, ...keys } = vendor
  const isKey = dialect === 'hub88'
  const useOf = (name: KeyName) => {
    const use = uses.find(({ key }) => key === name)
    return { calls: (use?.calls ?? 0n).toString(), lastAt: use?.lastAt.toISOString() ?? null }
  }
  return {
    ...{ addresses: [...addresses], units: { ...units }, answerMs, callsMax, keepCalls, idleRoundDays },
    ...{ dialect, wallet, account, ourKey: isKey ? portalKey : null },
    proof: isKey ? 'key' : 'secret',
    publicKey: isKey ? keys.publicKey : null,
    hasNext: (isKey ? keys.nextPublicKey : keys.nextSecret) !== null,
    keyUse: { present: useOf('present'), next: useOf('next') },
  }
}
