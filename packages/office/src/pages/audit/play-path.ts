import type { PlayNames } from '@gasing/contract/rules/lottery/play-names'
import { translateOr } from '#i18n/texts.ts'

const isIndex = (part: string): boolean => /^\d+$/.test(part)

/**
 * Names the path of a price (`prices.PLAY.PRIZE`) or of a held number (`PLAY.ROW.NUMBER`) of a lottery by its play; null for any
 * other, also for the numbered lists that such lines held before.
 */
export function namePlayPath(
  action: string,
  path: string,
  plays: PlayNames,
  wordOf = (key: string) => translateOr(key, ''),
): string | null {
  const parts = path.split('.')
  if (action === 'lottery.prices' && parts[0] === 'prices') {
    const [, play = '', prize = ''] = parts
    return isIndex(play) ? null : [wordOf('prices_price'), plays.playName(play), plays.symbolName(prize)].join(' · ')
  }
  const [play = '', row = '', symbol] = parts
  if (action !== 'lottery.holds' || symbol === undefined || isIndex(play)) return null
  // rows are stored counting from zero
  const place = `${wordOf('holds_row')} ${Number.parseInt(row, 10) + 1}`
  return [plays.playName(play), place, plays.symbolName(symbol)].join(' · ')
}
