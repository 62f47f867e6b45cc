import { type TextKey, t } from '../../../frame/texts.ts'
import type { Contest, Sport } from '../odds.ts'

/** Formats a handicap line with a true minus sign. */
const formatLine = (line: string): string => line.replace('-', '−')

/** Names a selection: by the side it backs, or in words. */
export function nameSelection({ sides }: Sport, [first, second]: Contest, code: string): string {
  const [one = '', other = ''] = [sides[first], sides[second]]
  const [word = '', line = ''] = code.split('_')
  if (code === 'first' || code === 'second') return code === 'first' ? one : other
  if (code === 'first_draw') return t('odds_or', { one, other: t('odds_draw') })
  if (code === 'draw_second') return t('odds_or', { one: t('odds_draw'), other })
  if (code === 'either') return t('odds_or', { one, other })
  if (word === 'over') return t('odds_over', { line })
  if (word === 'under') return t('odds_under', { line })
  if (word === 'first' || word === 'second') return `${word === 'first' ? one : other} ${formatLine(line)}`
  if (code === 'draw') return t('odds_draw')
  if (code === 'yes' || code === 'no') return t(code === 'yes' ? 'odds_yes' : 'odds_no')
  return formatScore(code)
}

/** Formats a score: 2–1. */
const formatScore = (code: string): string => code.replace(':', '–')

export const nameMarket = (market: string): string => t(`market_${market}` as TextKey)

/** The short label of a button: the sides as 1, X and 2. */
export function shortenSelection(sport: Sport, contest: Contest, code: string): string {
  const short: Record<string, string> = {
    first: '1',
    draw: 'X',
    second: '2',
    first_draw: '1X',
    either: '12',
    draw_second: 'X2',
  }
  const [word = '', line = ''] = code.split('_')
  if (word in short && /^[+-]/.test(line)) return `${short[word]} ${formatLine(line)}`
  return short[code] ?? nameSelection(sport, contest, code)
}

export const nameContest = ({ sides }: Sport, [first, second]: Contest): string => `${sides[first]} – ${sides[second]}`
