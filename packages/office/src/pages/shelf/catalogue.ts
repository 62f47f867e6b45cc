import type { Value } from '@gasing/contract/call'
import { gameTypes } from '@gasing/contract/calls/games'
import type { officeGames, officeLanes, officeVendors } from '@gasing/contract/calls/office/games'
import { getLanguage, translateOr } from '#i18n/texts.ts'

export type OfficeGame = Value<typeof officeGames>['list'][number]
export type OfficeVendor = Value<typeof officeVendors>['list'][number]
export type OfficeLane = Value<typeof officeLanes>['list'][number]

/** The game's name as members see it in the reader's language. */
export const getGameName = ({ names, name }: Pick<OfficeGame, 'names' | 'name'>): string => names[getLanguage()] || name

export const getTypeName = (gameType: string): string => translateOr(`game_type_${gameType}`, gameType)
export const listTypeChoices = () => gameTypes.map((value) => ({ value, name: getTypeName(value) }))

/** Reads every vendor in one page: a brand has a few dozen. */
export const allVendors = { query: { pageSize: 100 } } as const

/** Parses a typed position; an empty text is 0. */
export const parsePosition = (text: string, most = 1_000_000): number =>
  Math.min(most, Number.parseInt(text.replace(/\D/g, ''), 10) || 0)

/** Moves one row of a list up or down. */
export function moveLine<Line>(lines: readonly Line[], from: number, by: -1 | 1): Line[] {
  const next = [...lines]
  const [line] = next.splice(from, 1)
  if (line !== undefined) next.splice(from + by, 0, line)
  return next
}
