import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { credit, memberBalance, payAcross, roomsOf } from '#wallet/public.ts'
import type { BillStatus } from './contract-model.ts'

/** The ledger account from which the platform pays salaries and dividends. */
const salaryAccount = 'brand:salary'

type Due = {
  readonly contractId: bigint
  readonly kind: ContractKind
  readonly memberId: bigint
  readonly account: string
  readonly uplineId: bigint | null
  readonly upline: string | null
  readonly beginsAt: Date
  readonly amount: bigint
}

/** Whether the payee's account has room for the amount; a full account must not block other payments (decision 247). */
const hasRoom = async (tx: Tx, { memberId, amount }: Pick<Due, 'memberId' | 'amount'>): Promise<boolean> =>
  ((await roomsOf(tx, [memberId])).get(memberId) ?? 0n) >= amount

/** Pays an amount that is due, or leaves it waiting: for two operators, for room in the account, or for the upline's money. */
export async function payOrWait(tx: Tx, due: Due): Promise<BillStatus> {
  if (due.amount === 0n) return 'below'
  if (due.uplineId !== null) return payFromUpline(tx, due)
  if (due.amount > (await brandConfigIn(tx)).twoPersonsAbove || !(await hasRoom(tx, due))) return 'waiting'
  await payFromPlatform(tx, due)
  return 'paid'
}

const named = ({ contractId, kind, beginsAt }: Due) => ({
  key: `contract:${contractId}:${beginsAt.toISOString()}`,
  reference: `contract:${contractId}`,
  received: kind === 'dividend' ? ('dividend' as const) : ('salary' as const),
  given: kind === 'dividend' ? ('dividend_paid' as const) : ('salary_paid' as const),
})

/** Pays from the platform. The idempotency key is the contract's period, so that each period is paid once. */
export async function payFromPlatform(tx: Tx, due: Due): Promise<void> {
  const { key, reference, received } = named(due)
  const { memberId, amount } = due
  await credit(tx, { memberId, amount, from: salaryAccount, kind: received, key, reference })
}

/** Pays from the upline's balance, in full or not at all. */
export async function payFromUpline(tx: Tx, due: Due): Promise<'paid' | 'short'> {
  const { uplineId, upline, memberId, account, amount } = due
  if (uplineId === null || upline === null || (await memberBalance(tx, uplineId)).main < amount) return 'short'
  if (!(await hasRoom(tx, due))) return 'short'
  const { key, reference, received, given } = named(due)
  await payAcross(tx, {
    ...{ amount, key, reference },
    from: { memberId: uplineId, username: upline, kind: given },
    to: { memberId, username: account, kind: received },
  })
  return 'paid'
}
