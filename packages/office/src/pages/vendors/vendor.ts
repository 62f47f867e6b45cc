import type { Value } from '@gasing/contract/call'
import type { officeVendorTransfers } from '@gasing/contract/calls/office/vendor-transfers'
import type { officeFreeRounds, officeVendorCalls, officeVendorTerms } from '@gasing/contract/calls/office/vendors'
import { translate } from '#i18n/texts.ts'

export type VendorCall = Value<typeof officeVendorCalls>['list'][number]
export type UnloggedCalls = Value<typeof officeVendorCalls>['unlogged'][number]
export type VendorTransfer = Value<typeof officeVendorTransfers>['list'][number]
export type Terms = Value<typeof officeVendorTerms>
export type FreeRounds = Value<typeof officeFreeRounds>['list'][number]

/** Statuses of outgoing calls that say why there is no answer of the vendor's own. */
const statusTexts = { unknown: 'report_failed', busy: 'vendor_call_busy' } as const

/** Returns the status of a call; an outgoing call without an answer says why. */
export const getCallStatus = ({ direction, status }: Pick<VendorCall, 'direction' | 'status'>): string =>
  direction === 'out' && (status === 'unknown' || status === 'busy') ? translate(statusTexts[status]) : status
