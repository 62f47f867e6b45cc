import type { Value } from '@gasing/contract/call'
import type { officeDiscrepancies, officeReconciliations } from '@gasing/contract/calls/office/reconciliation'
import { textOr } from '#i18n/texts.ts'

export type Run = Value<typeof officeReconciliations>['list'][number]
export type Discrepancy = Value<typeof officeDiscrepancies>['list'][number]

/** Failed, open while any discrepancy is undecided, otherwise green. */
export const standingOf = ({ source, open }: Run): 'failed' | 'open' | 'green' =>
  source === 'failed' ? 'failed' : open > 0 ? 'open' : 'green'

export const className = (name: string): string => textOr(`discrepancy_${name}`, name)

/** The list of a comparison's discrepancies, filtered to its vendor and day. */
export const foundIn = ({ vendor, day }: Pick<Run, 'vendor' | 'day'>): string =>
  `/discrepancies?${new URLSearchParams({ filter: JSON.stringify({ vendor, day }) })}`

/** The vendor calls about a transaction. */
export const callsAbout = ({ tx }: Pick<Discrepancy, 'tx'>): string =>
  `/vendor-calls?${new URLSearchParams({ filter: JSON.stringify({ q: tx }) })}`

/** The ledger's page of a vendor transaction. */
export const entryOf = ({ vendor, tx }: Pick<Discrepancy, 'vendor' | 'tx'>): string =>
  `/ledger?${new URLSearchParams({ key: `vendor:${vendor}:${tx}` })}`
