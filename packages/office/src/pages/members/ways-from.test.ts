import { expect, test } from 'vitest'
import { may, maySee, pageCalls } from '#api/permissions.ts'
import { waysFrom } from './ways-from.ts'

test('OPS-1 every link from a member leads to a list filtered by that member', () => {
  const ways = waysFrom({ id: '10007', isAgent: 1 })
  expect(ways.map(({ page }) => page)).toEqual(expect.arrayContaining(['agent-bills', 'identity-checks']))
  for (const { page, filter } of ways) {
    const { query } = pageCalls[page as keyof typeof pageCalls] as { query?: { properties: object } }
    expect(Object.keys(query?.properties ?? {}), page).toEqual(expect.arrayContaining(Object.keys(filter)))
  }
})

test('OPS-1 a non-agent has no contracts link; the log is for those allowed to read it', () => {
  const pages = waysFrom({ id: '10007', isAgent: 0 }).map(({ page }) => page)
  expect(pages).not.toContain('agent-contracts')
  expect(pages.filter((page) => !maySee(['support'], page))).toEqual(['adjustments', 'audit'])
  expect(may(['risk'], pageCalls.audit)).toBe(true)
})
