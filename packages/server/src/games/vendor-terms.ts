import { createPublicKey } from 'node:crypto'
import { rsaBitsMax } from '@gasing/contract/vendor/signature'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { type CallLine, selectNewestCalls } from './store-calls.ts'
import { deleteKeyUses } from './store-key-use.ts'
import { sealSecret, selectVendor, updateKeys, updateTerms, type Vendor, type VendorTerms } from './store-vendors.ts'
import { isAddressLine } from './vendors/addresses.ts'

/** Changes the terms between us and a vendor; terms not given are kept. Refuses an invalid address or unit. */
export function setVendorTerms(scope: Scope, code: string, change: Partial<VendorTerms>): Promise<VendorTerms> {
  return inBrand(scope, async (tx) => {
    const before = toTerms((await selectVendor(tx, code)) ?? refuse('not_found'))
    const after = { ...before, ...change }
    const line = after.addresses.find((each) => !isAddressLine(each))
    if (line !== undefined)
      refuse('fields_refused', { fields: { addresses: { code: 'vendor_address_unfit', params: { line } } } })
    if (
      !Object.entries(after.units).every(
        ([name, scale]) => /^[A-Z]{3,6}$/.test(name) && /^[1-9][0-9]{0,6}$/.test(scale),
      )
    )
      refuse('bad_request')
    await updateTerms(tx, code, after)
    await notifyOffice(tx, 'vendor')
    await appendAudit(tx, { action: 'vendor.terms', subject: `vendor:${code}`, before, after })
    return after
  })
}

const toTerms = ({ addresses, units, answerMs, callsMax, keepCalls, ...more }: Vendor): VendorTerms => ({
  ...{ addresses, units, answerMs, callsMax, keepCalls },
  ...{ idleRoundDays: more.idleRoundDays, jurisdiction: more.jurisdiction },
})

/** A vendor's key: a PEM public key or a shared secret. */
export type NewKey = { readonly publicKey: string } | { readonly secret: string }

/** Makes a vendor's next key valid beside the present one. */
export function announceKey(scope: Scope, code: string, key: NewKey): Promise<void> {
  return inBrand(scope, async (tx) => {
    const vendor = (await selectVendor(tx, code)) ?? refuse('not_found')
    const next = 'secret' in key ? { nextSecret: sealSecret(tx, code, key.secret) } : { nextPublicKey: key.publicKey }
    await updateKeys(tx, code, { ...vendor, ...next })
    await deleteKeyUses(tx, code)
    await notifyOffice(tx, 'vendor')
    await appendAudit(tx, { action: 'vendor.key-next', subject: `vendor:${code}` })
  })
}

/** Discards a next key that was announced by mistake or has leaked: it must not sign anything. */
export function deleteNextKey(scope: Scope, code: string): Promise<void> {
  return inBrand(scope, async (tx) => {
    const vendor = (await selectVendor(tx, code)) ?? refuse('not_found')
    if (!vendor.nextPublicKey && !vendor.nextSecret) refuse('not_found')
    await updateKeys(tx, code, { ...vendor, nextPublicKey: null, nextSecret: null })
    await deleteKeyUses(tx, code)
    await notifyOffice(tx, 'vendor')
    await appendAudit(tx, { action: 'vendor.key-dropped', subject: `vendor:${code}` })
  })
}

/** Makes the next key the only valid one. */
export function promoteKey(scope: Scope, code: string): Promise<void> {
  return inBrand(scope, async (tx) => {
    const { publicKey, nextPublicKey, secret, nextSecret } = (await selectVendor(tx, code)) ?? refuse('not_found')
    if (!nextPublicKey && !nextSecret) refuse('not_found')
    const keys = { publicKey: nextPublicKey ?? publicKey, secret: nextSecret ?? secret }
    await updateKeys(tx, code, { ...keys, nextPublicKey: null, nextSecret: null })
    await deleteKeyUses(tx, code)
    await notifyOffice(tx, 'vendor')
    await appendAudit(tx, { action: 'vendor.key-changed', subject: `vendor:${code}` })
  })
}

/** The newest calls of the raw log. */
export const readNewestCalls = (scope: Scope, vendor: string, limit: number): Promise<CallLine[]> =>
  inBrand(scope, (tx) => selectNewestCalls(tx, vendor, limit))

/** Whether a line is valid in the list of addresses that a vendor may call from. */
export const isCallerAddress = (line: string): boolean => isAddressLine(line)

export const rsaBitsMin = 2048

/** Normalises a vendor's PEM public key for storage. Returns null unless it is an RSA key of an accepted size. */
export function normalizePublicKey(text: string): string | null {
  try {
    const key = createPublicKey(text)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    const isFit = key.asymmetricKeyType === 'rsa' && bits >= rsaBitsMin && bits <= rsaBitsMax
    return isFit ? key.export({ type: 'spki', format: 'pem' }).toString() : null
  } catch {
    return null
  }
}
