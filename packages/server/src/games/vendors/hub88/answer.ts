import type { VendorStatus } from '@gasing/contract/vendor/hub88'
import type { Vendor } from '../../store-vendors.ts'
import type { Told } from '../gateway.ts'
import { toWireBalance } from './messages.ts'

/** What is answered: always 200, the outcome is `status`. */
export type Answer = {
  readonly status: VendorStatus
  readonly requestUuid: string
  readonly vendor?: Vendor
  readonly user?: string
  readonly currency?: string
  readonly balance?: bigint | null
  /** For the raw log, where the word alone does not tell why. */
  readonly why?: string | undefined
  readonly more?: Readonly<Record<string, unknown>>
}

/** Balances are bigint: they are written as digits, because JSON's own writer has no bigint. */
export function render({ status, requestUuid, vendor, user, currency, balance, why, more }: Answer): Told {
  let text = `{"status":"${status}","request_uuid":${JSON.stringify(requestUuid)}`
  if (user !== undefined) text += `,"user":${JSON.stringify(user)}`
  if (currency !== undefined) text += `,"currency":"${currency}"`
  if (vendor && currency !== undefined && balance !== undefined && balance !== null)
    text += `,"balance":${toWireBalance(vendor, currency, balance)}`
  if (more) text += `,${JSON.stringify(more).slice(1, -1)}`
  return { body: `${text}}`, status: why ? `${status} ${why}` : status, ok: status === 'RS_OK' }
}
