import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { readBrandConfigIn } from '#brand/public.ts'
import { closeTurnoverOfLostMoney, readUnstakedBonus } from '#cashier/public.ts'
import { selectMember } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { isFraudConfirmed, selectConfirmedCase } from '#risk/public.ts'
import { credit, readBalanceRooms, readMemberBalance, transferBetweenMembers } from '#wallet/public.ts'
import type { BillRow, BillStatus } from './contract-model.ts'
import { updateBillPassedOn } from './store-bills.ts'
import { addToRest, lockContractsBetween } from './store-contracts.ts'

/** The ledger account from which the platform pays salaries and dividends. */
const salaryAccount = 'brand:salary'

type DueAmount = {
  readonly contractId: bigint
  readonly kind: ContractKind
  readonly memberId: bigint
  readonly account: string
  readonly uplineId: bigint | null
  readonly upline: string | null
  readonly beginsAt: Date
  readonly amount: bigint
}

/** Whether a member's contract payments wait: operators have locked the account (decision 442), or confirmed a fraud (decision 325). */
const isHeld = async (tx: Tx, memberId: bigint): Promise<boolean> =>
  (await selectMember(tx, memberId))?.status === 'locked' || (await isFraudConfirmed(tx, memberId))

/** Whether the payee can be paid now: not held, and with room, since a full account must not block other payments (decision 247). */
export const isPayeeReady = async (
  tx: Tx,
  { memberId, amount }: Pick<DueAmount, 'memberId' | 'amount'>,
): Promise<boolean> =>
  ((await readBalanceRooms(tx, [memberId])).get(memberId) ?? 0n) >= amount && !(await isHeld(tx, memberId))

/** Refuses `case_holds_bill` while a case of the payee is confirmed as fraud. Denying it is always possible. */
export async function ensureNotHeldByCase(tx: Tx, { memberId }: Pick<DueAmount, 'memberId'>): Promise<void> {
  const caseId = await selectConfirmedCase(tx, memberId)
  if (caseId !== null) refuse('case_holds_bill', { params: { case: caseId.toString() } })
}

/**
 * Whether the upline's balance covers the amount without bonuses that are not fully staked: those may not pass to others, and a
 * contract must not be the way around that (decision 415).
 */
export async function isCovered(tx: Tx, { uplineId, amount }: Pick<DueAmount, 'uplineId' | 'amount'>) {
  if (uplineId === null) return false
  const { main } = await readMemberBalance(tx, uplineId)
  return main >= amount && main - (await readUnstakedBonus(tx, uplineId)) >= amount
}

/**
 * Pays an amount that is due, or leaves it waiting: for two operators, for room in the account, for the upline's money, or while
 * either side is held.
 */
export async function payOrPostpone(tx: Tx, due: DueAmount): Promise<BillStatus> {
  if (due.amount === 0n) return 'below'
  if (due.uplineId !== null) return payFromUpline(tx, due)
  if (due.amount > (await readBrandConfigIn(tx)).twoPersonsAbove || !(await isPayeeReady(tx, due))) return 'waiting'
  await payFromPlatform(tx, due)
  return 'paid'
}

const postingNamesOf = ({ contractId, kind, beginsAt }: DueAmount) => ({
  key: `contract:${contractId}:${beginsAt.toISOString()}`,
  reference: `contract:${contractId}`,
  received: kind === 'dividend' ? ('dividend' as const) : ('salary' as const),
  given: kind === 'dividend' ? ('dividend_paid' as const) : ('salary_paid' as const),
})

/** Pays from the platform. The idempotency key is the contract's period, so that each period is paid once. */
export async function payFromPlatform(tx: Tx, due: DueAmount): Promise<void> {
  const { key, reference, received } = postingNamesOf(due)
  const { memberId, amount } = due
  await closeTurnoverOfLostMoney(tx, memberId)
  await credit(tx, { memberId, amount, from: salaryAccount, kind: received, key, reference })
}

/** Pays from the upline's balance, in full or not at all. */
export async function payFromUpline(tx: Tx, due: DueAmount): Promise<'paid' | 'short'> {
  const { uplineId, upline, memberId, account, amount } = due
  if (uplineId === null || upline === null || !(await isCovered(tx, due))) return 'short'
  if (!(await isPayeeReady(tx, due)) || (await isHeld(tx, uplineId))) return 'short'
  const { key, reference, received, given } = postingNamesOf(due)
  await closeTurnoverOfLostMoney(tx, memberId)
  await transferBetweenMembers(tx, {
    ...{ amount, key, reference },
    from: { memberId: uplineId, username: upline, kind: given },
    to: { memberId, username: account, kind: received },
  })
  return 'paid'
}

/** Leaves the corrections of a denied bill to the contract that settles next: its own, or one that has taken over from it since. */
export async function passOnCorrections(tx: Tx, bill: BillRow): Promise<void> {
  const amount = await updateBillPassedOn(tx, bill.id)
  if (amount === 0n) return
  const contracts = await lockContractsBetween(tx, bill)
  const next = contracts.find(({ beginsAt, paidUntil }) => beginsAt && paidUntil && paidUntil > beginsAt)
  invariant(next, 'expected the contract of a bill to have been paid up to its period')
  await addToRest(tx, next.id, amount)
}
