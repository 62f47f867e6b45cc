import { parseMoney } from '@gasing/contract/money'
import type { Prices, Selection } from '@gasing/contract/rules/lottery/play'
import { pricesUnder } from '@gasing/contract/rules/lottery/price'
import type { Game, PricedPlay } from './use-lottery.ts'

/** What a bet pays of the odds that are shown: by the prize group that was chosen, and by numbers that are held. */
const wholeShare = 10_000

const shareOf = (text: string): number =>
  text === '1' ? wholeShare : Number.parseInt(text.slice(2).padEnd(4, '0').slice(0, 4), 10)

/** The least share, in ten-thousandths, that the numbers of a choice pay; nought for a closed one. */
export function heldShare({ holds }: Pick<Game, 'holds'>, play: string, selection: Selection): number {
  const shares = holds
    .filter((hold) => hold.play === play && selection[hold.row]?.includes(hold.symbol))
    .map(({ share }) => shareOf(share))
  return Math.min(wholeShare, ...shares)
}

/** A share as it travels: `1`, or `0.` with four places. */
export const writeShare = (share: number): string => (share === wholeShare ? '1' : `0.${`${share}`.padStart(4, '0')}`)

/** The prices of a choice under its terms. */
export function termPrices(
  game: Pick<Game, 'groups' | 'holds'>,
  { play, prices }: PricedPlay,
  selection: Selection,
  group: number | null,
): Prices {
  const top = game.groups?.max ?? 1
  return pricesUnder(prices, { group: group ?? top, topGroup: top, share: heldShare(game, play.code, selection) })
}

/** What comes back of each unit of stake below the highest group, in hundredths of a percent. */
export const rebateOf = (groups: Game['groups'], group: number): number =>
  groups ? Math.round(((groups.max - group) * 10_000) / 2000) : 0

/** A ticket's stake by unit mode and multiple, or null where a mode is smaller than the currency's smallest unit. */
export function unitStakeOf(unitStake: string, unit: string, multiple: number, decimals: number): bigint | null {
  const stake = (parseMoney(unitStake) * parseMoney(unit)) / 1_000_000n
  return stake > 0n && stake % 10n ** BigInt(6 - decimals) === 0n ? stake * BigInt(multiple) : null
}
