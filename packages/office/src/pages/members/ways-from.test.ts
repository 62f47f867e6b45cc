import { expect, test } from 'vitest'
import { isCallAllowed, isPageAllowed, pageCalls } from '#api/permissions.ts'
import { listRecordLinks } from './record-links.ts'

test('OPS-1 every link from a member leads to a list filtered by that member', () => {
  const ways = listRecordLinks({ id: '10007', isAgent: 1 })
  expect(ways.map(({ page }) => page)).toEqual(expect.arrayContaining(['agent-bills', 'identity-checks']))
  for (const { page, filter } of ways) {
    const { query } = pageCalls[page as keyof typeof pageCalls] as { query?: { properties: object } }
    expect(Object.keys(query?.properties ?? {}), page).toEqual(expect.arrayContaining(Object.keys(filter)))
  }
})

test('OPS-1 a non-agent has no contracts link; the log is for those allowed to read it', () => {
  const pages = listRecordLinks({ id: '10007', isAgent: 0 }).map(({ page }) => page)
  expect(pages).not.toContain('agent-contracts')
  expect(pages.filter((page) => !isPageAllowed(['support'], page))).toEqual(['adjustments', 'audit'])
  expect(isCallAllowed(['risk'], pageCalls.audit)).toBe(true)
})
