import type { ListedGame } from './vendors/adapter.ts'

const codeCharsMax = 255
const nameCharsMax = 255
const rtpCharsMax = 20
const linesMax = 1_000_000

/**
 * Returns the usable games of a vendor's list. An unreadable or repeated line must not block ten thousand others; of a repeated
 * game, the first line counts.
 */
export function filterUsableGames(listed: readonly (ListedGame | null)[]): ListedGame[] {
  const sound = new Map<string, ListedGame>()
  for (const game of listed)
    if (game && isUsableCode(game.code) && isUsableName(game.name) && !sound.has(game.code))
      sound.set(game.code, { ...game, name: truncateName(game.name), rtp: parseRtp(game), lines: parseLines(game) })
  return [...sound.values()]
}

/** References in the ledger are vendor/game/round, so a code with a slash would name another round. */
const isUsableCode = (code: string): boolean => isUsableName(code, codeCharsMax) && !code.includes('/')

const isUsableName = (text: string, charsMax = Number.POSITIVE_INFINITY): boolean =>
  text.trim() !== '' && text.length <= charsMax && text.isWellFormed() && !text.includes('\0')

/** Truncates without splitting a character. */
const truncateName = (name: string): string =>
  name.length <= nameCharsMax ? name : [...name.slice(0, nameCharsMax)].filter((char) => char.isWellFormed()).join('')

const parseRtp = ({ rtp }: ListedGame): string | null => (rtp !== null && isUsableName(rtp, rtpCharsMax) ? rtp : null)

const parseLines = ({ lines }: ListedGame): number | null =>
  lines !== null && Number.isInteger(lines) && lines >= 0 && lines <= linesMax ? lines : null

/** The codes of all games of a list; empty when a line does not name its game. */
export const listGameCodes = (listed: readonly (ListedGame | null)[]): string[] =>
  listed.includes(null) ? [] : listed.flatMap((game) => game?.code ?? [])
