import { balanceMax, balancesOf, heldIn, heldOf, mainOf, receivableOf } from '#ledger/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { lentTo } from './store.ts'

export type MemberBalance = { readonly main: bigint; readonly held: bigint; readonly version: bigint }

const none = { balance: 0n, version: 0n }

/** A member's main balance, and the amount held for withdrawals. */
export async function memberBalance(tx: Tx, memberId: bigint): Promise<MemberBalance> {
  return (await memberBalances(tx, [memberId])).get(memberId) ?? { main: 0n, held: 0n, version: 0n }
}

/** The same for many members. */
export async function memberBalances(tx: Tx, memberIds: readonly bigint[]): Promise<Map<bigint, MemberBalance>> {
  const states = await balancesOf(
    tx,
    memberIds.flatMap((id) => [mainOf(id), heldOf(id)]),
  )
  return new Map(
    memberIds.map((id) => {
      const main = states.get(mainOf(id)) ?? none
      return [id, { main: main.balance, held: (states.get(heldOf(id)) ?? none).balance, version: main.version }]
    }),
  )
}

/** How much more each member's balance can take. Concurrent payments are not seen; the ledger decides. */
export async function roomsOf(tx: Tx, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const balances = await memberBalances(tx, memberIds)
  return new Map([...balances].map(([id, { main }]) => [id, balanceMax - main]))
}

/** The combined balance of many members, including amounts held for withdrawals. */
export const sumOfBalances = (tx: Tx, memberIds: readonly bigint[]): Promise<bigint> =>
  heldIn(
    tx,
    memberIds.flatMap((id) => [mainOf(id), heldOf(id)]),
  )

/** What a member owes for wins that were taken back after they had been spent. */
export const owedBy = (tx: Tx, memberId: bigint): Promise<bigint> =>
  lentTo(tx, mainOf(memberId), receivableOf(memberId))
