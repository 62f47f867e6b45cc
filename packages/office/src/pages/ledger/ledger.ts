import type { Value } from '@gasing/contract/call'
import type { ledgerPosting, ledgerSearch } from '@gasing/contract/calls/office/ledger'

export type Account = Value<typeof ledgerSearch>['accounts'][number]
export type Line = Value<typeof ledgerSearch>['entries'][number]
export type Posting = Value<typeof ledgerPosting>
