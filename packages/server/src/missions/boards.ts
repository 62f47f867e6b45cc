import type { Value } from '@gasing/contract/call'
import type { missionLeaderboard } from '@gasing/contract/calls/missions'
import { exactMoney, formatMoney } from '@gasing/contract/money'
import { type BrandConfig, brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { inLanguage } from '#platform/in-language.ts'
import { type KeptBoard, masked, mustHaveMissions } from './model.ts'
import * as store from './store-boards.ts'
import { windowAt } from './window.ts'

/** MEMBER-8: returns the current leaderboards and the last winners. */
export const readBoards = (scope: Scope): Promise<Value<typeof missionLeaderboard>> =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    mustHaveMissions(config)
    const boards = []
    for (const board of (await store.boardRows(tx)).filter(({ enabled }) => enabled))
      boards.push(await boardLine(tx, config, board))
    return { boards }
  })

async function boardLine(tx: Tx, config: BrandConfig, board: KeptBoard) {
  const { memberId } = actingMember(tx.scope)
  const { decimals } = config.currency
  const { start, from, until } = windowAt(config.timeZone, tx.now, board.period)
  const rows = await store.linesOf(tx, board.id, start)
  const written = (line: store.LineRow) => ({
    place: line.place,
    account: line.memberId === memberId ? line.account : masked(line.account),
    score: formatMoney(line.score, decimals),
    prize: exactMoney(line.prize, decimals),
    own: line.memberId === memberId,
  })
  const won = rows.filter(({ paid, prize }) => paid && prize > 0n)
  return {
    ...{ basis: board.basis, period: board.period, gameType: board.gameType },
    id: board.id.toString(),
    name: inLanguage(board.texts, [tx.scope.language, config.defaultLanguage])?.name ?? '',
    startsAt: from.toISOString(),
    endsAt: until.toISOString(),
    prizes: board.prizes.map((prize) => exactMoney(prize, decimals)),
    list: rows.filter((line) => line.start === start).map(written),
    winners: won.map(written),
    wonFrom: won[0]?.start ?? null,
  }
}
