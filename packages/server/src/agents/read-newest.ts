import { refuseParameter } from '#platform/refused.ts'

/** Lines with `from <= at < until` and an id below `before`. */
export type TimeStretch = {
  readonly from: Date
  readonly until: Date
  readonly before: bigint | null
  /** At most this many, newest first. */
  readonly limit: number
}
export type ReadPart<Line> = {
  readonly lines: readonly Line[]
  /** How many of the brand's lines were scanned to find them. */
  readonly looked: number
}
type NewestQuery<Line> = {
  readonly read: (stretch: TimeStretch) => Promise<ReadPart<Line>>
  readonly placeOf: (line: Line) => { readonly id: bigint; readonly at: Date }
  readonly from: Date
  readonly until: Date
  readonly cursor: string | undefined
  readonly size: number
  /** For few members everything is read at once, each by its own index. */
  readonly few: boolean
}

/** Ids follow times only approximately: a line carries the start time of its transaction. */
const clockSkewMs = 120_000
const firstStretchMs = 300_000
const stretchGrowthFactor = 6
/** After scanning this many lines, a page is returned with what was found so far. */
const scannedLinesMax = 200_000

/**
 * Returns a page of a record, newest first, for a team of any size. Reads the brand's lines backwards in growing stretches of
 * time until the page is full. When matches are sparse, the page ends early with a cursor to continue from, so that the cost is
 * bounded whatever the volume.
 */
export async function readNewest<Line>(query: NewestQuery<Line>): Promise<{ list: Line[]; next: string | null }> {
  const { read, placeOf, from, size, few } = query
  const { before, until } = parsePlace(query)
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
    // in a dense period, keep the next stretch within the scan limit
    stretch *= Math.max(1, Math.min(stretchGrowthFactor, scannedLinesMax / (part.looked + 1)))
    const oneMore = found[size]
    // nothing older can have a higher id
    if (oneMore && placeOf(oneMore).at.getTime() >= end.getTime() + clockSkewMs) break
    if (!oneMore && looked > scannedLinesMax && end > from) return { list: found, next: formatPlace(0n, end.getTime()) }
  }
  const list = found.slice(0, size)
  const last = list.at(-1)
  if (!last || found.length <= size) return { list, next: null }
  const { id, at } = placeOf(last)
  return {
    list,
    next: formatPlace(id, few ? until.getTime() : Math.min(until.getTime(), at.getTime() + clockSkewMs + 1)),
  }
}

/** Encodes a cursor: the id of the last line returned, and a time before which all further lines lie. */
const formatPlace = (id: bigint, until: number): string => `c${id}.${until}`

function parsePlace<Line>({ cursor, until }: NewestQuery<Line>): { before: bigint | null; until: Date } {
  if (cursor === undefined) return { before: null, until }
  const [, id = '', time = ''] = /^c(0|[1-9][0-9]{0,17})\.([1-9][0-9]{0,14})$/.exec(cursor) ?? refuseParameter('cursor')
  return {
    before: id === '0' ? null : BigInt(id),
    until: new Date(Math.min(until.getTime(), Number.parseInt(time, 10))),
  }
}
