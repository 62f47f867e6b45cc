import type { Value } from '@gasing/contract/call'
import type { officeFreeRounds, officeVendorCalls, officeVendorTerms } from '@gasing/contract/calls/office/vendors'
import { textNow } from '#i18n/texts.ts'

export type VendorCall = Value<typeof officeVendorCalls>['list'][number]
export type Terms = Value<typeof officeVendorTerms>
export type Gift = Value<typeof officeFreeRounds>['list'][number]

/** Returns the status of a call; an outgoing call without an answer says so. */
export const callStatus = ({ direction, status }: Pick<VendorCall, 'direction' | 'status'>): string =>
  direction === 'out' && status === 'unknown' ? textNow('report_failed') : status
