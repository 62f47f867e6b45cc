import { expect, test } from 'vitest'
import { getAllowedActions, type Line } from './conversation.ts'

const createLine = (more: Partial<Line>) =>
  ({ kind: 'live', status: 'waiting', own: false, operator: null, memberId: '7', ...more }) as Line

test('a waiting live chat can be taken, and only its taker answers it', () => {
  expect(getAllowedActions(createLine({}))).toMatchObject({ take: true, takeOver: false, answer: false, ticket: true })
  const own = createLine({ status: 'assigned', operator: 'siti', own: true })
  expect(getAllowedActions(own)).toMatchObject({ take: false, takeOver: false, answer: true })
  expect(getAllowedActions({ ...own, own: false })).toMatchObject({ takeOver: true, answer: false })
})

test('anyone answers a ticket, a guest gets none, a closed one is read-only', () => {
  expect(getAllowedActions(createLine({ kind: 'ticket' }))).toMatchObject({ answer: true, ticket: false })
  expect(getAllowedActions(createLine({ memberId: null })).ticket).toBe(false)
  expect(Object.values(getAllowedActions(createLine({ status: 'closed' })))).not.toContain(true)
})
