import { createPlayNames } from '@gasing/contract/rules/lottery/play-names'
import { t, translateOr } from '#i18n/i18n.ts'

/** Names of plays, rows, symbols and families in the user's language. */
const names = createPlayNames((key, values) => translateOr(key, null, values))
const { wordOf, versus } = names
export const { windowName, kindName, familyName, groupName, playName, ruleOf, rowName, symbolName, selectionText } =
  names

/** Formats a lottery's draw interval; lotteries without one draw by a calendar. */
export const formatInterval = (seconds: number): string =>
  seconds === 0
    ? t('lot_every_calendar')
    : seconds % 3600 === 0
      ? t('lot_every_hours', { count: seconds / 3600 })
      : seconds % 60 === 0
        ? t('lot_every_minutes', { count: seconds / 60 })
        : t('lot_every_seconds', { count: seconds })

/** Digit positions of a result, first to last. */
export const digitPlaces = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units']

/** Returns the name of a result position used by trends: `1`, `2` …, `any`, `special`, `sum`, `1v5`. */
export function getPositionName(family: string, position: string): string {
  const [, one, other] = /^([0-9]+)v([0-9]+)$/.exec(position) ?? []
  if (one && other) return versus(getPositionName(family, one), getPositionName(family, other))
  if (!/^[0-9]+$/.test(position)) return wordOf('position', position)
  const places = /ssc$/.test(family) ? digitPlaces : ['3d', 'pc28'].includes(family) ? digitPlaces.slice(2) : []
  const name = places[Number.parseInt(position, 10) - 1]
  return name ? rowName(name) : t('lot_row_place', { place: position })
}
