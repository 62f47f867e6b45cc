import type { Body, Value } from '@gasing/contract/call'
import type { saveTurnoverWeights, turnoverWeights } from '@gasing/contract/calls/office/turnover'

export type Weights = Value<typeof turnoverWeights>
type Form = Body<typeof saveTurnoverWeights>
type TypeLine = { readonly code: Form['types'][number]['code']; readonly text: string }

const wholePercent = 100

/** Single games as editable lines: vendor/code and the percentage that counts. */
export const formatGames = (games: Weights['games']): string =>
  games.map(({ code, percent }) => `${code} ${percent}`).join('\n')

/** Parses the form for sending; null while any line is invalid. */
export function parseWeights(types: readonly TypeLine[], lines: string): Form | null {
  const games = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => /^([^\s/]+\/[^\s]+)\s+([0-9]{1,3})\s*%?$/.exec(line))
  const read = types.map(({ code, text }) => ({ code, percent: parsePercent(text) }))
  const single = games.map((match) => ({ code: match?.[1] ?? '', percent: parsePercent(match?.[2] ?? '') }))
  const isRead = [...read, ...single].every(({ code, percent }) => code !== '' && percent !== null)
  return isRead ? ({ types: read, games: single } as Form) : null
}

function parsePercent(text: string): number | null {
  if (!/^[0-9]{1,3}$/.test(text.trim())) return null
  const percent = Number.parseInt(text, 10)
  return percent <= wholePercent ? percent : null
}
