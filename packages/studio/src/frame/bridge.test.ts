// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBridge } from './bridge.ts'

const portal = 'https://portal.example'
const handlers = { locale: vi.fn(), 'time-zone': vi.fn(), theme: vi.fn(), visibility: vi.fn(), balance: vi.fn() }
const parent = { postMessage: vi.fn() }
const page = window.parent

beforeEach(() => {
  vi.clearAllMocks()
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
})
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: page, configurable: true })
})

const listPosted = () => parent.postMessage.mock.calls.map(([message, origin]) => ({ ...message, origin }))
const dispatchToPage = (data: unknown, origin: string) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: parent as unknown as Window }))

test('a round is opened and closed once, under one id', () => {
  const bridge = openBridge([portal], handlers)
  bridge.openRound(20_000n)
  expect(bridge.isRoundOpen()).toBe(true)
  bridge.closeRound()
  bridge.closeRound()
  const [opened, closed, ...more] = listPosted()
  expect(opened).toMatchObject({ type: 'round', state: 'open', stake: '20000', origin: portal })
  expect(closed).toMatchObject({ type: 'round', state: 'closed', origin: portal, round: opened?.round })
  expect(more).toEqual([])
})

test('only the listed page is sent messages, and only it is heard', () => {
  const bridge = openBridge([portal, 'https://other.example'], handlers)
  bridge.openRound(0n)
  expect(parent.postMessage).not.toHaveBeenCalled()
  const balance = vi.fn()
  const listed = openBridge([portal], { ...handlers, balance })
  dispatchToPage({ v: 1, type: 'balance' }, 'https://evil.example')
  expect(balance).not.toHaveBeenCalled()
  dispatchToPage({ v: 1, type: 'balance' }, portal)
  expect(balance).toHaveBeenCalledOnce()
  expect(listed.isFramed).toBe(true)
})
