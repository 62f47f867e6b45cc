import { coverMax, listCoveredMarkets } from '@gasing/contract/rules/lottery/cover'
import { findPlayByCode } from '@gasing/contract/rules/lottery/families'
import type { Cover } from '@gasing/contract/rules/lottery/play'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { type DrawRow, familyOf, type Lottery } from './model.ts'
import {
  type BetChoice,
  type CoveredMarket,
  insertCoveredMarkets,
  selectCoveredMarkets,
  selectOpenChoices,
  selectWideChoices,
  updateCoverChecked,
} from './store-cover.ts'

/** What members cover with all their bets on a draw, and which of those bets are therefore not valid (decision 223). */
type ChosenPlay = Pick<BetChoice, 'play' | 'selection'>
export type CoversOfChoice = (bet: ChosenPlay) => readonly Cover[]

/** Bets checked per transaction. */
const pageSize = 10_000
const coverLimitMillionths = Number.parseInt(`${(coverMax.n * 1_000_000n) / coverMax.d}`, 10)

const [rememberedMax, rememberedLength] = [20_000, 100]

/** Returns a function for what a choice of a lottery covers; short choices, which are frequent, are cached. */
export function createCoverReader(lottery: Pick<Lottery, 'family'>): CoversOfChoice {
  const family = familyOf(lottery)
  const remembered = new Map<string, readonly Cover[]>()
  return ({ play: code, selection }) => {
    const name = `${code} ${selection}`
    const known = remembered.get(name)
    if (known) return known
    const play = findPlayByCode(family, code)
    invariant(play, `expected ${code} to be a play of the lottery`)
    const read = readSelection(play, selection)
    invariant('selection' in read, `expected the selection of a placed bet to be valid, got ${selection}`)
    const covers = play.covers(read.selection)
    if (name.length <= rememberedLength && remembered.size < rememberedMax) remembered.set(name, covers)
    return covers
  }
}

/**
 * Finds the markets of a draw that members cover too much with all their bets on it. To be called when no bet can be added or
 * cancelled any more. Idempotent: a run after a crash finds the same.
 * @param pageMax bets checked per transaction, or all bets of one member if those are more
 * @returns whether there are any such markets
 */
export async function findCovered(
  scope: Scope,
  { drawId }: DrawRow,
  covers: CoversOfChoice,
  { pageMax = pageSize } = {},
): Promise<boolean> {
  let [above, limit] = [0n, pageMax]
  for (;;) {
    const { page, covered } = await inBrand(scope, async (tx) => {
      const page = await selectWideChoices(tx, drawId, { above, limit, most: coverLimitMillionths })
      await insertCoveredMarkets(tx, drawId, findCoveredMarkets(page.choices, covers))
      const isLast = page.bets < BigInt(limit)
      return { page, covered: isLast ? await updateCoverChecked(tx, drawId) : null }
    })
    if (covered !== null) return covered
    limit = page.upto === null ? 2 * limit : pageMax
    above = page.upto ?? above
  }
}

const findCoveredMarkets = (choices: readonly BetChoice[], covers: CoversOfChoice): CoveredMarket[] =>
  [...Map.groupBy(choices, ({ memberId }) => memberId)].flatMap(([memberId, own]) =>
    [...listCoveredMarkets(own.flatMap(covers))].map((market) => ({ memberId, market })),
  )

/** A bet on several markets is one bet: it is not valid as soon as one of them is covered. */
const touchesMarket = (covers: readonly Cover[], markets: ReadonlySet<string> | undefined): boolean =>
  markets !== undefined && covers.some(({ market }) => markets.has(market))

/** The given bets that cover too much, as determined before the draw's settlement. */
export async function findCoveringBets(
  tx: Tx,
  { draw, covers }: { readonly draw: DrawRow; readonly covers: CoversOfChoice },
  bets: readonly (BetChoice & { readonly betId: bigint })[],
): Promise<ReadonlySet<bigint>> {
  if (!draw.covered || bets.length === 0) return new Set()
  const found = await selectCoveredMarkets(tx, draw.drawId, [...new Set(bets.map(({ memberId }) => memberId))])
  const byMember = new Map(
    [...Map.groupBy(found, ({ memberId }) => memberId)].map(([memberId, all]) => [
      memberId,
      new Set(all.map(({ market }) => market)),
    ]),
  )
  return new Set(
    bets
      .filter((bet) => byMember.has(bet.memberId) && touchesMarket(covers(bet), byMember.get(bet.memberId)))
      .map(({ betId }) => betId),
  )
}

type OpenBet = BetChoice & { readonly drawId: bigint; readonly family: string }
export type IsCovering = (bet: OpenBet) => boolean

/**
 * Returns a function that tells of open bets whether they currently cover too much, together with their members' other bets on
 * the draw.
 */
export async function createOpenCoverCheck(tx: Tx, bets: readonly OpenBet[]): Promise<IsCovering> {
  if (bets.length === 0) return () => false
  const nameOf = ({ drawId, memberId }: Pick<OpenBet, 'drawId' | 'memberId'>) => `${drawId}/${memberId}`
  const byName = new Map(bets.map((bet) => [nameOf(bet), bet]))
  const choices = Map.groupBy(await selectOpenChoices(tx, [...byName.values()]), nameOf)
  const readers = new Map(
    [...new Set(bets.map(({ family }) => family))].map((family) => [family, createCoverReader({ family })]),
  )
  const coversOf = (bet: ChosenPlay, family: string) => readers.get(family)?.(bet) ?? []
  const covered = new Map(
    [...byName].map(([name, { family }]) => [
      name,
      listCoveredMarkets((choices.get(name) ?? []).flatMap((choice) => coversOf(choice, family))),
    ]),
  )
  return (bet) => touchesMarket(coversOf(bet, bet.family), covered.get(nameOf(bet)))
}
