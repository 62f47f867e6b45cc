import type { Value } from '@gasing/contract/call'
import type { officeDiscrepancies, officeReconciliations } from '@gasing/contract/calls/office/reconciliation'
import { translateOr } from '#i18n/texts.ts'

export type Run = Value<typeof officeReconciliations>['list'][number]
export type Discrepancy = Value<typeof officeDiscrepancies>['list'][number]

/** Failed, open while any discrepancy is undecided, otherwise green. */
export const getRunStatus = ({ source, open }: Run): 'failed' | 'open' | 'green' =>
  source === 'failed' ? 'failed' : open > 0 ? 'open' : 'green'

export const getDiscrepancyName = (name: string): string => translateOr(`discrepancy_${name}`, name)

/** The list of a comparison's discrepancies, filtered to its vendor and day. */
export const buildDiscrepanciesLink = ({ vendor, day }: Pick<Run, 'vendor' | 'day'>): string =>
  `/discrepancies?${new URLSearchParams({ filter: JSON.stringify({ vendor, day }) })}`

const dayMilliseconds = 86_400_000
const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** The vendor calls about a transaction: on its day, which the vendor may count in another time zone. */
export const buildCallsLink = ({ tx, day }: Pick<Discrepancy, 'tx' | 'day'>): string =>
  `/vendor-calls?${new URLSearchParams({
    filter: JSON.stringify({ q: tx, from: shiftDay(day, -1), to: shiftDay(day, 1) }),
  })}`

/** The ledger's page of a vendor transaction. */
export const buildEntryLink = ({ vendor, tx }: Pick<Discrepancy, 'vendor' | 'tx'>): string =>
  `/ledger?${new URLSearchParams({ key: `vendor:${vendor}:${tx}` })}`

/** The list of adjustments, filtered to one. */
export const buildAdjustmentLink = (id: string): string =>
  `/adjustments?${new URLSearchParams({ filter: JSON.stringify({ q: id }) })}`
