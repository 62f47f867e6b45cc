import { expect, test } from 'vitest'
import { agentSearch, readParam } from './route-parts.ts'
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
