// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { readDays } from '#shared/DayFilter.tsx'
import { agentSearch, readParam, recordSearch } from './route-parts.ts'
import { router } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

test('REG-4 REG-11 an invitation code that looks like a number stays text', () => {
  for (const code of ['23456789', '2E345678', '00000001', 'ABCDEFGH'])
    expect(readParam(parseSearch(`?affiliateCode=${code}`), 'affiliateCode', /^[\w-]{1,40}$/)).toEqual({
      affiliateCode: code,
    })
  expect(agentSearch(parseSearch('?link=900719925474099312'))).toEqual({ link: '900719925474099312' })
})

test('search parameters are written plainly, and read back as text', () => {
  const search = { game: 'gsg_1', room: '12', pageNo: 2, demo: true, who: 'a&b=c d/é', off: undefined }
  const written = stringifySearch(search)
  expect(written).toContain('room=12&pageNo=2&demo=true')
  expect(parseSearch(written)).toEqual({ game: 'gsg_1', room: '12', pageNo: '2', demo: 'true', who: 'a&b=c d/é' })
  expect(stringifySearch({ off: undefined })).toBe('')
})

test('ROUTE-10 a page gets no parameter of its own that is hostile or mistyped, and keeps the others', () => {
  const read = (address: string) => {
    const { pathname, search } = new URL(address, 'https://nusa.example')
    return router.matchRoutes(pathname, parseSearch(search)).at(-1)?.search
  }
  const wrong = [
    ['/blog', 'page=abc'],
    ['/login', 'back=//evil.example'],
    ['/login', 'back=javascript:alert(1)'],
    ['/game', 'demo=false'],
    ['/game', 'game=<x>&vendor=../a'],
    ['/vnlottery', 'day=tomorrow&bars=0'],
    ['/lottery', 'gameCode=<x>&playType=%20'],
    ['/register', 'affiliateCode=<x>'],
  ]
  for (const [path, search] of wrong)
    expect(stringifySearch(read(`${path}?${search}&utm=1`) ?? {}), search).toBe('?utm=1')
  expect(read('/blog?page=2')).toEqual({ page: 2 })
  expect(read('/game?game=gsg_1&demo=true')).toEqual({ game: 'gsg_1', demo: true })
})

test('MEMBER-11 a record with days in its address that do not exist shows its first days', () => {
  const days = { from: '2026-02-01', to: '2026-02-28' }
  expect(readDays(recordSearch(days))).toEqual(days)
  for (const to of ['2026-99-99', '2026-02-30', 'today'])
    expect(readDays(recordSearch({ ...days, to })).to).not.toBe(to)
})
