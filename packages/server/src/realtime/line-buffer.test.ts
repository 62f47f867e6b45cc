import { expect, test } from 'vitest'
import { createLineBuffer, linesWaitingMax, toSocketLine } from './line-buffer.ts'

const balance = (version: string) =>
  toSocketLine('member:1:1', { type: 'balance', sum: '1.00', version, currency: 'MYR' })
const win = (gameName: string) => toSocketLine('brand:1', { type: 'win', gameName, amount: '5.00', currency: 'MYR' })

test('only the newest replaceable message waits, per topic', () => {
  const box = createLineBuffer()
  for (let version = 1; version <= 1000; version++) box.add(balance(String(version)))
  box.add(toSocketLine('brand:1', { type: 'config', version: 1 }))
  box.add(toSocketLine('brand:2', { type: 'config', version: 7 }))
  expect(box.take().map((text) => JSON.parse(text))).toEqual([
    { type: 'balance', sum: '1.00', version: '1000', currency: 'MYR' },
    { type: 'config', version: 1 },
    { type: 'config', version: 7 },
  ])
  expect(box.size).toBe(0)
})

test('other messages are delivered one by one and in order', () => {
  const box = createLineBuffer()
  for (const name of ['a', 'b', 'c']) box.add(win(name))
  expect(box.take().map((text) => JSON.parse(text).gameName)).toEqual(['a', 'b', 'c'])
})

test('overflow for a slow reader becomes one resync message', () => {
  const box = createLineBuffer()
  box.add(toSocketLine('member:1:1', { type: 'session-ended' }))
  for (let n = 0; n <= linesWaitingMax * 3; n++) box.add(win(String(n)))
  expect(box.size).toBeLessThanOrEqual(linesWaitingMax)
  const types = box.take().map((text) => JSON.parse(text).type)
  expect(types.slice(0, 2)).toEqual(['session-ended', 'resync'])
})
