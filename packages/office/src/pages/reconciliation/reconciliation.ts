import type { Value } from '@gasing/contract/call'
import type { officeDiscrepancies, officeReconciliations } from '@gasing/contract/calls/office/reconciliation'
import { textOr } from '#i18n/texts.ts'

export type Run = Value<typeof officeReconciliations>['list'][number]
export type Discrepancy = Value<typeof officeDiscrepancies>['list'][number]

/** Failed, or how many are undecided: nothing is green. */
export const standingOf = ({ source, open }: Run): 'failed' | 'open' | 'green' =>
  source === 'failed' ? 'failed' : open > 0 ? 'open' : 'green'

export const className = (name: string): string => textOr(`discrepancy_${name}`, name)

/** The list of what a comparison found, narrowed to its vendor and day. */
export const foundIn = ({ vendor, day }: Pick<Run, 'vendor' | 'day'>): string =>
  `/discrepancies?${new URLSearchParams({ filter: JSON.stringify({ vendor, day }) })}`

/** What was said about a transaction. */
export const callsAbout = ({ tx }: Pick<Discrepancy, 'tx'>): string =>
  `/vendor-calls?${new URLSearchParams({ filter: JSON.stringify({ q: tx }) })}`

/** Where the ledger shows a vendor's transaction. */
export const entryOf = ({ vendor, tx }: Pick<Discrepancy, 'vendor' | 'tx'>): string =>
  `/ledger?${new URLSearchParams({ key: `vendor:${vendor}:${tx}` })}`
