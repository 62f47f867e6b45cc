import { unfit } from '#platform/refused.ts'

/** Lines with `from <= at < until`, and a number below `before`. */
export type Stretch = {
  readonly from: Date
  readonly until: Date
  readonly before: bigint | null
  /** Of these the newest. */
  readonly limit: number
}
export type Part<Line> = {
  readonly lines: readonly Line[]
  /** How many lines of the brand had to be looked at for them. */
  readonly looked: number
}
type Asked<Line> = {
  readonly read: (stretch: Stretch) => Promise<Part<Line>>
  readonly placeOf: (line: Line) => { readonly id: bigint; readonly at: Date }
  readonly from: Date
  readonly until: Date
  readonly cursor: string | undefined
  readonly size: number
  /** Of few members everything is read at once, each by the own key. */
  readonly few: boolean
}

/** Numbers follow times, but not to the second: a line bears the time at which its transaction began. */
const skewMs = 120_000
const firstStretchMs = 300_000
const growth = 6
/** When so many have been looked at, a page is given with what was found. */
const lookedMax = 200_000

/**
 * A page of a record, newest first, for a team of any size. What the brand did is read backwards in stretches of time, each longer than
 * the one before, until the page is full. Where little is found in much, a page tells what was found and where to go on: it costs
 * what it may, whatever there is.
 */
export async function newestOf<Line>(asked: Asked<Line>): Promise<{ list: Line[]; next: string | null }> {
  const { read, placeOf, from, size, few } = asked
  const { before, until } = readPlace(asked)
  const found: Line[] = []
  let [end, looked] = [until, 0]
  let stretch = few ? Number.POSITIVE_INFINITY : firstStretchMs
  while (end > from) {
    const begin = new Date(Math.max(from.getTime(), end.getTime() - stretch))
    const part = await read({ from: begin, until: end, before, limit: size + 1 })
    found.push(...part.lines)
    found.sort((a, b) => (placeOf(b).id > placeOf(a).id ? 1 : -1))
    end = begin
    looked += part.looked
    // where much lies in a stretch, the next one is no longer than what may be looked at
    stretch *= Math.max(1, Math.min(growth, lookedMax / (part.looked + 1)))
    const oneMore = found[size]
    // nothing older has a higher number
    if (oneMore && placeOf(oneMore).at.getTime() >= end.getTime() + skewMs) break
    if (!oneMore && looked > lookedMax && end > from) return { list: found, next: writePlace(0n, end.getTime()) }
  }
  const list = found.slice(0, size)
  const last = list.at(-1)
  if (!last || found.length <= size) return { list, next: null }
  const { id, at } = placeOf(last)
  return { list, next: writePlace(id, few ? until.getTime() : Math.min(until.getTime(), at.getTime() + skewMs + 1)) }
}

/** A place in a record: the number of the last line that was told, and a time before which everything further on lies. */
const writePlace = (id: bigint, until: number): string => `c${id}.${until}`

function readPlace<Line>({ cursor, until }: Asked<Line>): { before: bigint | null; until: Date } {
  if (cursor === undefined) return { before: null, until }
  const [, id = '', time = ''] = /^c(0|[1-9][0-9]{0,17})\.([1-9][0-9]{0,14})$/.exec(cursor) ?? unfit('cursor')
  return {
    before: id === '0' ? null : BigInt(id),
    until: new Date(Math.min(until.getTime(), Number.parseInt(time, 10))),
  }
}
