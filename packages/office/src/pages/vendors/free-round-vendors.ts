import type { Value } from '@gasing/contract/call'
import { officeVendors } from '@gasing/contract/calls/office/games'
import { useCall } from '#api/use-call.ts'

type Vendor = Value<typeof officeVendors>['list'][number]

const everyVendor = { query: { pageSize: 100 } } as const
/** Dialects that support free spins. */
const supportedDialects = new Set(['hub88', 'softswiss'])
const hasFreeRounds = ({ dialect, flags }: Vendor): boolean =>
  supportedDialects.has(dialect) && flags.noFreeBets !== true

/** The vendors that offer free spins; undefined until they are loaded. */
export const useFreeRoundVendors = (): readonly Vendor[] | undefined =>
  useCall(officeVendors, everyVendor).data?.list.filter(hasFreeRounds)
