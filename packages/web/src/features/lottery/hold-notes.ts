import { parseMoney } from '@gasing/contract/money'
import type { Game, PricedPlay } from './use-lottery.ts'

/** Returns notes for cells whose numbers are on hold: reduced odds or closed. */
export const createHoldNotes = (game: Game, play: PricedPlay, closed: string) => {
  const holds = game.holds.filter((hold) => hold.play === play.play.code)
  return holds.length === 0
    ? undefined
    : (symbol: string, row: number): string | null => {
        const hold = holds.find((each) => each.symbol === symbol && each.row === row)
        if (!hold) return null
        return parseMoney(hold.share) === 0n ? closed : `× ${hold.share}`
      }
}
