import type { Value } from '@gasing/contract/call'
import type { missionLeaderboard } from '@gasing/contract/calls/missions'
import { formatExactMoney, formatMoney } from '@gasing/contract/money'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { maskAccountName } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { ensureMissionsOn, type StoredBoard } from './model.ts'
import * as store from './store-boards.ts'
import { computeWindowAt } from './window.ts'

/** MEMBER-8: returns the current leaderboards and the last winners. */
export const readLeaderboards = (scope: Scope): Promise<Value<typeof missionLeaderboard>> =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    ensureMissionsOn(config)
    const boards = []
    for (const board of (await store.selectBoards(tx)).filter(({ enabled }) => enabled))
      boards.push(await toBoardLine(tx, config, board))
    return { boards }
  })

async function toBoardLine(tx: Tx, config: BrandConfig, board: StoredBoard) {
  const { memberId } = requireMember(tx.scope)
  const { decimals } = config.currency
  const { start, from, until } = computeWindowAt(config.timeZone, tx.now, board.period)
  const rows = await store.selectBoardLines(tx, board.id, start)
  const written = (line: store.LineRow) => ({
    place: line.place,
    account: line.memberId === memberId ? line.account : maskAccountName(line.account),
    score: formatMoney(line.score, decimals),
    prize: formatExactMoney(line.prize, decimals),
    own: line.memberId === memberId,
  })
  const won = rows.filter(({ paid, prize }) => paid && prize > 0n)
  return {
    ...{ basis: board.basis, period: board.period, gameType: board.gameType, turnoverPercent: board.turnoverPercent },
    id: board.id.toString(),
    name: pickLanguage(board.texts, [tx.scope.language, config.defaultLanguage])?.name ?? '',
    startsAt: from.toISOString(),
    endsAt: until.toISOString(),
    prizes: board.prizes.map((prize) => formatExactMoney(prize, decimals)),
    list: rows.filter((line) => line.start === start).map(written),
    winners: won.map(written),
    wonFrom: won[0]?.start ?? null,
  }
}
