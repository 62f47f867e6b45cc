import type { OperatorRole } from '@gasing/contract/who'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { may } from '#api/permissions.ts'
import { calls, counts } from './waiting.ts'

test('OPS-1 each waiting count is a valid query of its list', () => {
  for (const { list, filter } of counts)
    expect(Compile(calls[list].query).Check({ ...filter, pageSize: 1 }), list).toBe(true)
})

test.each([
  ['finance', ['adjustments', 'agent-bills', 'applications']],
  ['risk', ['cases', 'draws', 'results']],
  ['support', ['conversations', 'feedback', 'reward-orders']],
  ['content', ['feedback']],
] as const)('OPS-1 home shows %s its urgent work', (role: OperatorRole, lists) => {
  const seen = counts.filter(({ list, urgent }) => urgent && may([role], calls[list])).map(({ list }) => list)
  expect(seen).toEqual(expect.arrayContaining([...lists]))
})
