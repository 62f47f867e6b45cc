import { expect, test } from 'vitest'
import { createTaskQueue } from './task-queue.ts'

/** Work that ends on the test's command. */
function piece() {
  const { promise, resolve } = Promise.withResolvers<string>()
  let begun = false
  return {
    end: resolve,
    hasBegun: () => begun,
    work: () => {
      begun = true
      return promise
    },
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('waiting work runs in order of arrival, and a full queue refuses more', async () => {
  const inTurn = createTaskQueue({ width: 1, waitingMax: 2 })
  const [first, second, third] = [piece(), piece(), piece()] as const
  const answers = [first, second, third].map(({ work }) => inTurn(work))
  await expect(inTurn(piece().work)).rejects.toMatchObject({ code: 'too_often' })
  expect([first, second, third].map(({ hasBegun }) => hasBegun())).toEqual([true, false, false])
  first.end('first')
  await settle()
  expect([second, third].map(({ hasBegun }) => hasBegun())).toEqual([true, false])
  second.end('second')
  third.end('third')
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third'])
})

test('failing work frees its place', async () => {
  const inTurn = createTaskQueue({ width: 1, waitingMax: 1 })
  const failing = inTurn(() => Promise.reject(new Error('it fell')))
  const next = inTurn(async () => 'next')
  await expect(failing).rejects.toThrow('it fell')
  expect(await next).toBe('next')
})

test('hanging work blocks nobody, and its place is freed once', async () => {
  const inTurn = createTaskQueue({ width: 1, waitingMax: 8, patienceMs: 50 })
  const hanging = piece()
  const answer = inTurn(hanging.work)
  expect(await inTurn(async () => 'next')).toBe('next')
  const [second, third] = [piece(), piece()] as const
  const after = [inTurn(second.work), inTurn(third.work)]
  hanging.end('at last')
  expect(await answer).toBe('at last')
  // had its place been released twice, both would run at once
  expect([second, third].map(({ hasBegun }) => hasBegun())).toEqual([true, false])
  second.end('second')
  third.end('third')
  expect(await Promise.all(after)).toEqual(['second', 'third'])
})

test('L05 work that waits too long is refused with a retry time and loses its place', async () => {
  const inTurn = createTaskQueue({ width: 1, waitingMax: 8, waitMsMax: 40 })
  const [first, next] = [piece(), piece()] as const
  const answer = inTurn(first.work)
  const late = inTurn(piece().work)
  const told = expect(late).rejects.toMatchObject({ code: 'timeout_retry_please', detail: { retryAfterSeconds: 2 } })
  const since = performance.now()
  while (performance.now() - since < 60) await settle()
  const after = inTurn(next.work)
  first.end('first')
  await told
  expect(next.hasBegun()).toBe(true)
  next.end('next')
  expect(await Promise.all([answer, after])).toEqual(['first', 'next'])
  expect(await inTurn(async () => 'free')).toBe('free')
})
