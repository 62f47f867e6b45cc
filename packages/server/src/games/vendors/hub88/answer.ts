import type { VendorStatus } from '@gasing/contract/vendor/hub88'
import type { Vendor } from '../../store-vendors.ts'
import type { VendorResponse } from '../gateway.ts'
import { toWireBalance } from './messages.ts'

/** The content of a response; HTTP is always 200 and the outcome is in `status`. */
export type Hub88Answer = {
  readonly status: VendorStatus
  readonly requestUuid: string
  readonly vendor?: Vendor
  readonly user?: string
  readonly currency?: string
  readonly balance?: bigint | null
  /** For the raw log, when the status alone does not explain the outcome. */
  readonly why?: string | undefined
  readonly more?: Readonly<Record<string, unknown>>
}

/** Writes a response. The balance is inserted as digits, because JSON.stringify does not support bigint. */
export function renderAnswer({
  status,
  requestUuid,
  vendor,
  user,
  currency,
  balance,
  why,
  more,
}: Hub88Answer): VendorResponse {
  let text = `{"status":"${status}","request_uuid":${JSON.stringify(requestUuid)}`
  if (user !== undefined) text += `,"user":${JSON.stringify(user)}`
  if (currency !== undefined) text += `,"currency":"${currency}"`
  if (vendor && currency !== undefined && balance !== undefined && balance !== null)
    text += `,"balance":${toWireBalance(vendor, currency, balance)}`
  if (more) text += `,${JSON.stringify(more).slice(1, -1)}`
  return { body: `${text}}`, status: why ? `${status} ${why}` : status, ok: status === 'RS_OK' }
}
