import { formatMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { balancesOf, heldIn, heldOf, mainOf, receivableOf } from '#ledger/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { lentTo } from './store.ts'

export type MemberBalance = { readonly main: bigint; readonly held: bigint; readonly version: bigint }

const none = { balance: 0n, version: 0n }

/** What a member has, and what is set aside for withdrawals. */
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

/** What many members have together, with what is set aside for withdrawals. */
export const sumOfBalances = (tx: Tx, memberIds: readonly bigint[]): Promise<bigint> =>
  heldIn(
    tx,
    memberIds.flatMap((id) => [mainOf(id), heldOf(id)]),
  )

/** What a member owes for wins that were taken back after they had been spent. */
export const owedBy = (tx: Tx, memberId: bigint): Promise<bigint> =>
  lentTo(tx, mainOf(memberId), receivableOf(memberId))

/** The answer of the balance call: what may be spent, to the currency's own decimals, never rounded up. */
export async function readBalance(scope: Scope, memberId: bigint) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const { main, held, version } = await inBrand(scope, (tx) => memberBalance(tx, memberId))
  const sum = formatMoney(main, currency.decimals)
  return {
    // the specification's own field stays a number; everything that counts reads `sum`
    sumBalance: JSON.parse(sum) as number,
    sum,
    held: formatMoney(held, currency.decimals),
    currency: currency.code,
    symbol: currency.symbol,
    version: version.toString(),
    wallets: [{ code: 'main', balance: sum }],
  }
}
