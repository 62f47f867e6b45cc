import type { Value } from '@gasing/contract/call'
import type { withdrawals } from '@gasing/contract/calls/cashier'

export type Withdrawal = Value<typeof withdrawals>['list'][number]
