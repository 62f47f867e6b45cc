import type { OperatorRole } from '@gasing/contract/who'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { isCallAllowed } from '#api/permissions.ts'
import { menu } from '#shell/menu.ts'
import { waitingCalls } from './waiting-calls.ts'
import { isCountShown, menuCounts, waitingCounts } from './waiting-counts.ts'

test('OPS-1 each waiting count is a valid query of its list', () => {
  for (const { list, filter } of waitingCounts)
    expect(Compile(waitingCalls[list].query).Check({ ...filter, pageSize: 1 }), list).toBe(true)
})

test('OPS-1 what one operator proposed is counted until another has decided, in every list with such a state', () => {
  const withProposals = waitingCounts.filter(({ list, filter }) =>
    Object.keys(filter ?? {}).some((name) =>
      Compile(waitingCalls[list].query).Check({ [name]: 'proposed', pageSize: 1 }),
    ),
  )
  const counted = waitingCounts.filter(({ filter }) => Object.values(filter ?? {}).includes('proposed'))
  expect(counted.map(({ list }) => list).sort()).toEqual([...new Set(withProposals.map(({ list }) => list))].sort())
})

const listUrgent = (role: OperatorRole) =>
  waitingCounts
    .filter((count) => count.urgent && isCountShown(count, (call) => isCallAllowed([role], call)))
    .map(({ list }) => list)

test('OPS-1 nobody is shown a count of work that others do', () => {
  expect([...new Set(listUrgent('support'))]).toEqual(['applications', 'reward-orders', 'conversations', 'feedback'])
  expect(listUrgent('risk')).not.toEqual(expect.arrayContaining(['withdrawals']))
  expect(listUrgent('finance')).not.toEqual(expect.arrayContaining(['cases']))
})

test.each([
  ['finance', ['adjustments', 'agent-bills', 'applications']],
  ['risk', ['cases', 'draws', 'results']],
  ['support', ['conversations', 'feedback', 'reward-orders']],
  ['content', ['feedback']],
] as const)('OPS-1 home shows %s its urgent work', (role: OperatorRole, lists) => {
  expect(listUrgent(role)).toEqual(expect.arrayContaining([...lists]))
})

test('OPS-1 the menu counts each of its queues once', () => {
  const pages = menu.flatMap(({ entries }) => entries.map(({ page }) => page))
  const lists = menuCounts.map(({ list }) => list)
  expect(lists).toContain('deposits')
  expect(lists.filter((list) => !pages.includes(list))).toEqual([])
  expect(new Set(lists).size).toBe(lists.length)
})
