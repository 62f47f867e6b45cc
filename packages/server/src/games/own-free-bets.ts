import type { Value } from '@gasing/contract/call'
import type { freeRounds } from '@gasing/contract/calls/free-rounds'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { selectPlayableFreeBets } from './store-free-bets.ts'

/** A member's free rounds that can be played now. */
export async function readOwnFreeRounds(scope: Scope, memberId: bigint): Promise<Value<typeof freeRounds>> {
  const { decimals } = (await readBrandConfig(scope.platform, scope.brandId)).currency
  const rows = await inBrand(scope, (tx) => selectPlayableFreeBets(tx, memberId))
  return {
    list: rows.map(({ id, vendor, gameCode: game, gameName, rounds, value, endsAt }) => ({
      ...{ vendor, game, gameName, rounds },
      id: id.toString(),
      value: formatExactMoney(value, decimals),
      endsAt: endsAt.toISOString(),
    })),
  }
}
