import type { Body, Value } from '@gasing/contract/call'
import type { officeGame, saveGame } from '@gasing/contract/calls/office/games'
import { exactMoney, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { brandConfig, brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { catalogueChanged } from './catalogue.ts'
import { stateOf } from './shelf.ts'
import { type GameRow, gameById } from './store-games.ts'
import {
  countOfficeGames,
  type GameFilter,
  officeGameRows,
  type Page,
  replaceNames,
  updateGame,
} from './store-office.ts'

type Game = Value<typeof officeGame>

export async function listGames(
  scope: Scope,
  filter: GameFilter,
  page: Page,
): Promise<{ list: Game[]; total: number }> {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => ({
    list: (await officeGameRows(tx, filter, page)).map((row) => toOffice(row, currency.decimals, tx.now)),
    total: await countOfficeGames(tx, filter),
  }))
}

export async function readGame(scope: Scope, gameId: bigint): Promise<Game> {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) =>
    toOffice((await gameById(tx, gameId)) ?? refuse('not_found'), currency.decimals, tx.now),
  )
}

/** Saves the brand's own settings of a game; the vendor's data is kept and refreshed separately. */
export function changeGame(scope: Scope, gameId: bigint, form: Body<typeof saveGame>): Promise<Game> {
  return inBrand(scope, async (tx) => {
    const { languages, currency } = await brandConfigIn(tx)
    const before = (await gameById(tx, gameId)) ?? refuse('not_found')
    const names = wanted(form.names, languages)
    await updateGame(tx, gameId, { ...form, minBet: form.minBet === null ? null : parseMoney(form.minBet) })
    await replaceNames(tx, gameId, { ...foreign(before.names, languages), ...names })
    const after = (await gameById(tx, gameId)) ?? refuse('not_found')
    await catalogueChanged(tx)
    await appendAudit(tx, {
      action: 'game.save',
      subject: `game:${before.vendor}/${before.code}`,
      before: told(before),
      after: told(after),
    })
    return toOffice(after, currency.decimals, tx.now)
  })
}

/** Non-empty names in the brand's languages. */
const wanted = (names: Readonly<Record<string, string>>, languages: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names)
      .map(([language, name]) => [language, name.trim()] as const)
      .filter(([language, name]) => languages.includes(language) && name !== ''),
  )

/** Names in languages that the brand does not offer now; kept because it may offer them again. */
const foreign = (names: Readonly<Record<string, string>>, languages: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter(([language]) => !languages.includes(language)))

const told = ({ names, rests, shown, hot, fresh, place, classify, minBet, lineNum, opens, playType }: GameRow) => ({
  ...{ names, rests, shown, hot, fresh, place, classify, lineNum, opens, playType },
  minBet: minBet === null ? null : exactMoney(minBet),
})

function toOffice(row: GameRow, decimals: number, now: Date): Game {
  const { names, rests, shown, hot, fresh, place, classify, lineNum, opens, playType } = row
  return {
    ...{ names, rests, shown, hot, fresh, place, classify, lineNum, opens, playType },
    minBet: row.minBet === null ? null : exactMoney(row.minBet, decimals),
    id: row.gameId.toString(),
    code: row.code,
    name: row.name,
    vendor: row.vendor,
    vendorName: row.vendorName,
    gameType: row.gameType,
    state: row.state,
    standing: shown ? stateOf(row, now) : 'hidden',
    demo: row.demo,
    rtp: row.rtp,
  }
}
