import type { Body, Query, Value } from '@gasing/contract/call'
import type { officeGame, officeGames, saveGame } from '@gasing/contract/calls/office/games'
import { formatOptionalMoney, parseOptionalMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { readBrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { listPage } from '#platform/http/list-page.ts'
import { refuse } from '#platform/refused.ts'
import { publishCatalogueChange } from './catalogue.ts'
import { gameStateOf } from './catalogue-cache.ts'
import { type GameRow, selectGame } from './store-games.ts'
import { countOfficeGames, replaceGameNames, selectOfficeGames, updateGame } from './store-office.ts'

type OfficeGame = Value<typeof officeGame>

export async function listGames(
  scope: Scope,
  query: Query<typeof officeGames>,
): Promise<{ list: OfficeGame[]; total: number }> {
  const { q = null, vendor = null, gameType = null, standing = null, mark = null, sort, order = 'ASC' } = query
  const filter = { q, vendor, gameType, standing, mark }
  const page = { ...listPage(query), order: sort === undefined ? null : `${sort}${order}` }
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => ({
    list: (await selectOfficeGames(tx, filter, page)).map((row) => toOfficeGame(row, currency.decimals, tx.now)),
    total: await countOfficeGames(tx, filter),
  }))
}

export async function readGame(scope: Scope, gameId: bigint): Promise<OfficeGame> {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) =>
    toOfficeGame((await selectGame(tx, gameId)) ?? refuse('not_found'), currency.decimals, tx.now),
  )
}

/** Saves the brand's own settings of a game; the vendor's data is kept and refreshed separately. */
export function saveGameSettings(scope: Scope, gameId: bigint, form: Body<typeof saveGame>): Promise<OfficeGame> {
  return inBrand(scope, async (tx) => {
    const { languages, currency } = await readBrandConfigIn(tx)
    const before = (await selectGame(tx, gameId)) ?? refuse('not_found')
    const names = pickOfferedNames(form.names, languages)
    await updateGame(tx, gameId, { ...form, minBet: parseOptionalMoney(form.minBet) })
    await replaceGameNames(tx, gameId, { ...pickOtherNames(before.names, languages), ...names })
    const after = (await selectGame(tx, gameId)) ?? refuse('not_found')
    await publishCatalogueChange(tx)
    await appendAudit(tx, {
      action: 'game.save',
      subject: `game:${before.vendor}/${before.code}`,
      before: toAuditedGame(before),
      after: toAuditedGame(after),
    })
    return toOfficeGame(after, currency.decimals, tx.now)
  })
}

/** Non-empty names in the brand's languages. */
const pickOfferedNames = (
  names: Readonly<Record<string, string>>,
  languages: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names)
      .map(([language, name]) => [language, name.trim()] as const)
      .filter(([language, name]) => languages.includes(language) && name !== ''),
  )

/** Names in languages that the brand does not offer now; kept because it may offer them again. */
const pickOtherNames = (
  names: Readonly<Record<string, string>>,
  languages: readonly string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter(([language]) => !languages.includes(language)))

const toAuditedGame = ({
  names,
  rests,
  shown,
  hot,
  fresh,
  place,
  classify,
  minBet,
  lineNum,
  opens,
  playType,
}: GameRow) => ({
  ...{ names, rests, shown, hot, fresh, place, classify, lineNum, opens, playType },
  minBet: formatOptionalMoney(minBet),
})

function toOfficeGame(row: GameRow, decimals: number, now: Date): OfficeGame {
  const { names, rests, shown, hot, fresh, place, classify, lineNum, opens, playType } = row
  return {
    ...{ names, rests, shown, hot, fresh, place, classify, lineNum, opens, playType },
    minBet: formatOptionalMoney(row.minBet, decimals),
    id: row.gameId.toString(),
    code: row.code,
    name: row.name,
    vendor: row.vendor,
    vendorName: row.vendorName,
    gameType: row.gameType,
    state: row.state,
    standing: shown ? gameStateOf(row, now) : 'hidden',
    demo: row.demo,
    rtp: row.rtp,
  }
}
