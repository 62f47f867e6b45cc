import { expect, test } from 'vitest'
import { readCountedPage } from './counted-page.ts'

test('a page past the end still returns the total, and only then costs a second query', async () => {
  const lines = ['a', 'b', 'c']
  let looks = 0
  const read = async ({ limit, offset }: { limit: number; offset: number }) => {
    looks++
    return lines.slice(offset, offset + limit).map((name) => ({ name, total: lines.length }))
  }
  expect(await readCountedPage({ limit: 2, offset: 2 }, read)).toEqual({ rows: [{ name: 'c', total: 3 }], total: 3 })
  expect(looks).toBe(1)
  expect(await readCountedPage({ limit: 2, offset: 200 }, read)).toEqual({ rows: [], total: 3 })
  expect(looks).toBe(3)
  lines.length = 0
  expect(await readCountedPage({ limit: 2, offset: 0 }, read)).toEqual({ rows: [], total: 0 })
  expect(looks).toBe(4)
})
