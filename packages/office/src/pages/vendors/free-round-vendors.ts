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

/** Whether the vendor decides what a round is worth: its dialect orders rounds by bet level, and has no word for their value. */
export const setsOwnValue = (vendors: readonly Pick<Vendor, 'id' | 'dialect'>[], code: string): boolean =>
  vendors.find(({ id }) => id === code)?.dialect === 'softswiss'
