import type { Value } from '@gasing/contract/call'
import type { officeDeposit } from '@gasing/contract/calls/office/cashier'

export type DepositRecord = Value<typeof officeDeposit>
