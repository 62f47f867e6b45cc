import { type Sign, signs } from './mark-six.ts'

/**
 * The first day of each lunar year from 2020, a year of the rat, to 2100; a line is twelve years. These are the days of the Hong
 * Kong Observatory's Gregorian-Lunar Calendar Conversion Table (https://www.hko.gov.hk/en/gts/time/conversion.htm), checked
 * against the new moons in Hong Kong's time. `Intl` is no substitute: the Chinese calendar of ICU 78 begins 2027 a day late and
 * 2030 a day early.
 */
const firstDays: readonly string[] = `
  20200125 20210212 20220201 20230122 20240210 20250129 20260217 20270206 20280126 20290213 20300203 20310123
  20320211 20330131 20340219 20350208 20360128 20370215 20380204 20390124 20400212 20410201 20420122 20430210
  20440130 20450217 20460206 20470126 20480214 20490202 20500123 20510211 20520201 20530219 20540208 20550128
  20560215 20570204 20580124 20590212 20600202 20610121 20620209 20630129 20640217 20650205 20660126 20670214
  20680203 20690123 20700211 20710131 20720219 20730207 20740127 20750215 20760205 20770124 20780212 20790202
  20800122 20810209 20820129 20830217 20840206 20850126 20860214 20870203 20880124 20890210 20900130 20910218
  20920207 20930127 20940215 20950205 20960125 20970212 20980201 20990121 21000209
`
  .trim()
  .split(/\s+/)

/**
 * Returns the sign of the lunar year that a day `yyyymmdd` belongs to. @throws RangeError for a day outside the table, because
 * bets must not be judged by a guess
 */
export function findSignOfDay(day: string): Sign {
  const year = firstDays.findLastIndex((first) => first <= day)
  const sign = signs[year % signs.length]
  if (!sign || !/^[0-9]{8}$/.test(day) || day >= '21010101')
    throw new RangeError(`expected a day of the lunar years 2020 to 2100, got ${day}`)
  return sign
}
