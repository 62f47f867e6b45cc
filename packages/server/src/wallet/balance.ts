import {
  balanceMax,
  heldAccountOf,
  lockAccount,
  mainAccountOf,
  readBalances,
  receivableAccountOf,
  sumBalances,
} from '#ledger/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { sumLent } from './store.ts'

export type MemberBalance = { readonly main: bigint; readonly held: bigint; readonly version: bigint }

const zeroBalance = { balance: 0n, version: 0n }

/** A member's main balance, and the amount held for withdrawals. */
export async function readMemberBalance(tx: Tx, memberId: bigint): Promise<MemberBalance> {
  return (await readMemberBalances(tx, [memberId])).get(memberId) ?? { main: 0n, held: 0n, version: 0n }
}

/** Locks a member's main balance: until the transaction ends nothing is paid into it or out of it. */
export const lockMemberBalance = (tx: Tx, memberId: bigint): Promise<void> => lockAccount(tx, mainAccountOf(memberId))

/** The same for several members, in the order in which a transfer between two locks them. */
export async function lockMemberBalances(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  for (const memberId of memberIds.toSorted((one, other) => (one < other ? -1 : 1)))
    await lockMemberBalance(tx, memberId)
}

/** Returns the balances of many members. */
export async function readMemberBalances(tx: Tx, memberIds: readonly bigint[]): Promise<Map<bigint, MemberBalance>> {
  const states = await readBalances(
    tx,
    memberIds.flatMap((id) => [mainAccountOf(id), heldAccountOf(id)]),
  )
  return new Map(
    memberIds.map((id) => {
      const main = states.get(mainAccountOf(id)) ?? zeroBalance
      return [
        id,
        { main: main.balance, held: (states.get(heldAccountOf(id)) ?? zeroBalance).balance, version: main.version },
      ]
    }),
  )
}

/** How much more each member's balance can take. Concurrent payments are not seen; the ledger decides. */
export async function readBalanceRooms(tx: Tx, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const balances = await readMemberBalances(tx, memberIds)
  return new Map([...balances].map(([id, { main }]) => [id, balanceMax - main]))
}

/** The combined balance of many members, including amounts held for withdrawals. */
export const sumMemberBalances = (tx: Tx, memberIds: readonly bigint[]): Promise<bigint> =>
  sumBalances(
    tx,
    memberIds.flatMap((id) => [mainAccountOf(id), heldAccountOf(id)]),
  )

/** What a member owes for wins that were taken back after they had been spent. */
export const readDebt = (tx: Tx, memberId: bigint): Promise<bigint> =>
  sumLent(tx, mainAccountOf(memberId), receivableAccountOf(memberId))
