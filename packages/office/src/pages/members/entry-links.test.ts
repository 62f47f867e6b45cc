import { expect, test } from 'vitest'
import { listEntryLinks } from './entry-links.ts'

const linksOf = (reference: string) => listEntryLinks({ key: 'a key/1', reference }, '10005').map(({ to }) => to)

test('OPS-3 an entry leads to what caused it, and to its transaction', () => {
  expect(linksOf('deposit:4')).toEqual(['/deposits/4', '/ledger?key=a+key%2F1'])
  expect(linksOf('withdrawal:12')[0]).toBe('/withdrawals/12')
  expect(linksOf('contract:1001 → ana')[0]).toBe('/agent-contracts?filter=%7B%22memberId%22%3A%2210005%22%7D')
  for (const reference of ['', 'gasing/naga/12', 'transfer:3 ← ana']) expect(linksOf(reference)).toHaveLength(1)
})
