import type { Value } from '@gasing/contract/call'
import { officeVendors } from '@gasing/contract/calls/office/games'
import { useCall } from '#api/use-call.ts'

type Vendor = Value<typeof officeVendors>['list'][number]

const everyVendor = { query: { pageSize: 100 } } as const
/** Dialects that know free rounds. */
const givers = new Set(['hub88', 'softswiss'])
const hasFreeRounds = ({ dialect, flags }: Vendor): boolean => givers.has(dialect) && flags.noFreeBets !== true

/** The vendors that give free rounds; undefined while nobody knows. */
export const useGivers = (): readonly Vendor[] | undefined =>
  useCall(officeVendors, everyVendor).data?.list.filter(hasFreeRounds)
