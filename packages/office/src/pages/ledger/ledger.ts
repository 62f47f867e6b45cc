import type { Value } from '@gasing/contract/call'
import type { ledgerSearch } from '@gasing/contract/calls/office/ledger'

export type Account = Value<typeof ledgerSearch>['accounts'][number]
export type Line = Value<typeof ledgerSearch>['entries'][number]
