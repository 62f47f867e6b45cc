import { expect, test } from 'vitest'
import { deedsFor, type Line } from './conversation.ts'

const line = (more: Partial<Line>) =>
  ({ kind: 'live', status: 'waiting', own: false, operator: null, memberId: '7', ...more }) as Line

test('a waiting live chat can be taken, and only its taker answers it', () => {
  expect(deedsFor(line({}))).toMatchObject({ take: true, takeOver: false, answer: false, ticket: true })
  const own = line({ status: 'assigned', operator: 'siti', own: true })
  expect(deedsFor(own)).toMatchObject({ take: false, takeOver: false, answer: true })
  expect(deedsFor({ ...own, own: false })).toMatchObject({ takeOver: true, answer: false })
})

test('anyone answers a ticket, a guest gets none, a closed one is read-only', () => {
  expect(deedsFor(line({ kind: 'ticket' }))).toMatchObject({ answer: true, ticket: false })
  expect(deedsFor(line({ memberId: null })).ticket).toBe(false)
  expect(Object.values(deedsFor(line({ status: 'closed' })))).not.toContain(true)
})
