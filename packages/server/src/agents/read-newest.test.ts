import { expect, test } from 'vitest'
import { readNewest, type TimeStretch } from './read-newest.ts'

const minute = 60_000
const now = 1_800_000_000_000
/** Lines that are out of time order are at most this far apart. */
const around = 30
type Line = { readonly id: bigint; readonly at: Date }

/** Builds a brand with one line every `everyMinutes` minutes, of which every `own`-th belongs to the team. */
function brandOf({ lines, everyMinutes, own }: { lines: number; everyMinutes: number; own: number }) {
  const all = Array.from({ length: lines }, (_, index): Line & { own: boolean } => ({
    id: BigInt(lines - index),
    // the ids of neighbours are not in time order
    at: new Date(now - index * everyMinutes * minute - (index % 2) * 90_000),
    own: index % own === 0,
  }))
  const read = async ({ from, until, before, limit }: TimeStretch) => {
    const placeOf = (at: Date) => Math.max(0, Math.floor((now - at.getTime()) / minute / everyMinutes))
    const near = all
      .slice(Math.max(0, placeOf(until) - around), placeOf(from) + around)
      .filter(({ at }) => at >= from && at < until)
    const lines = near.filter(({ id, own }) => own && (before === null || id < before)).slice(0, limit)
    return { lines, looked: near.length }
  }
  return { read, own: all.filter(({ own }) => own).map(({ id }) => id) }
}

async function pagesOf({ read }: ReturnType<typeof brandOf>, size: number, few = false) {
  const pages: bigint[][] = []
  for (let cursor: string | undefined; ; ) {
    const { list, next } = await readNewest<Line>({
      ...{ read, cursor, size, few, placeOf: (line) => line },
      ...{ from: new Date(now - 400 * 1440 * minute), until: new Date(now + minute) },
    })
    pages.push(list.map(({ id }) => id))
    if (next === null) return pages
    cursor = next
  }
}

test.each([
  { lines: 300, everyMinutes: 1, own: 1 },
  { lines: 300, everyMinutes: 700, own: 3 },
  { lines: 40, everyMinutes: 0.1, own: 2 },
])('AGENT-8 pages by time list every line once, in order: %o', async (shape) => {
  const brand = brandOf(shape)
  for (const few of [true, false]) {
    const pages = await pagesOf(brand, 20, few)
    expect(pages.flat()).toEqual(brand.own)
    expect(pages.slice(0, -1).every(({ length }) => length === 20)).toBe(true)
  }
})

test('AGENT-8 a page of a quiet team in a busy brand reads a bounded share of its lines', async () => {
  const brand = brandOf({ lines: 400_000, everyMinutes: 1, own: 99_000 })
  let looked = 0
  const read = async (stretch: TimeStretch) => {
    const part = await brand.read(stretch)
    looked = Math.max(looked, part.looked)
    return part
  }
  const pages = await pagesOf({ ...brand, read }, 20)
  expect(pages.flat()).toEqual(brand.own)
  expect(pages.length).toBeGreaterThan(1)
  expect(looked).toBeLessThanOrEqual(200_000 + 2 * around)
})

test('a forged cursor is refused', async () => {
  for (const cursor of ['c1', 'c1.', 'x', 'c0.0', '-1.1'])
    await expect(
      readNewest<Line>({
        ...{ cursor, size: 1, few: false, placeOf: (line) => line, from: new Date(0), until: new Date(now) },
        read: async () => ({ lines: [], looked: 0 }),
      }),
    ).rejects.toMatchObject({ code: 'bad_request' })
})
