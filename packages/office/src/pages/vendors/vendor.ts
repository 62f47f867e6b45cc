import type { Value } from '@gasing/contract/call'
import type { officeFreeRounds, officeVendorCalls, officeVendorTerms } from '@gasing/contract/calls/office/vendors'

export type VendorCall = Value<typeof officeVendorCalls>['list'][number]
export type Terms = Value<typeof officeVendorTerms>
export type Gift = Value<typeof officeFreeRounds>['list'][number]
