import { expect, test } from 'vitest'
import { createBatcher } from './command-batcher.ts'

const patienceMs = 50

type Command = { key: string; number: number; owner?: string }

/** A lane whose batches end on the test's command. */
function testLane(options: { width?: number; perKeyMax?: number; batchMax?: number; waitingMax?: number } = {}) {
  const batches: { commands: readonly Command[]; end: (error?: Error) => void }[] = []
  const lane = createBatcher<Command, number>({
    keyOf: ({ key }) => key,
    ownerOf: ({ owner = '' }) => owner,
    run: (commands) =>
      new Promise((resolve, reject) => {
        batches.push({
          commands,
          end: (error) => (error ? reject(error) : resolve(commands.map(({ number }) => number))),
        })
      }),
    batchMax: options.batchMax ?? 100,
    perKeyMax: options.perKeyMax ?? 2,
    width: options.width ?? 1,
    patienceMs,
    waitingMax: options.waitingMax ?? 1000,
    waitMsMax: 60_000,
    overloaded: () => new Error('overloaded'),
  })
  const seen = (count: number) => expect.poll(() => batches.length, { interval: 1 }).toBeGreaterThanOrEqual(count)
  return { lane, batches, seen }
}

const numbers = (batch: { commands: readonly Command[] } | undefined) => batch?.commands.map(({ number }) => number)

test('commands that arrive during a batch form the next one', async () => {
  const { lane, batches, seen } = testLane()
  const first = lane.submit({ key: 'a', number: 1 })
  await seen(1)
  const later = [lane.submit({ key: 'b', number: 2 }), lane.submit({ key: 'c', number: 3 })]
  batches[0]?.end()
  expect(await first).toBe(1)
  await seen(2)
  expect(numbers(batches[1])).toEqual([2, 3])
  batches[1]?.end()
  expect(await Promise.all(later)).toEqual([2, 3])
})

test('a key is in one batch at a time, in order, within its allowed number', async () => {
  const { lane, batches, seen } = testLane({ width: 2 })
  const all = [1, 2, 3].map((number) => lane.submit({ key: 'a', number }))
  await seen(1)
  all.push(lane.submit({ key: 'a', number: 4 }), lane.submit({ key: 'b', number: 5 }))
  await seen(2)
  expect(batches.map(numbers)).toEqual([[1, 2], [5]])
  batches[0]?.end()
  await seen(3)
  expect(numbers(batches[2])).toEqual([3, 4])
  for (const { end } of batches) end()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5])
})

test('a failed batch affects only the command that fails alone', async () => {
  const { lane, batches, seen } = testLane()
  const all = [1, 2].map((number) => lane.submit({ key: `${number}`, number }))
  const settled = Promise.allSettled(all)
  await seen(1)
  batches[0]?.end(new Error('statement failed'))
  await seen(2)
  batches[1]?.end(new Error('this one is bad'))
  await seen(3)
  batches[2]?.end()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('L05 a full lane refuses at once', async () => {
  const { lane, batches, seen } = testLane({ waitingMax: 1 })
  const first = lane.submit({ key: 'a', number: 1 })
  await seen(1)
  const second = lane.submit({ key: 'a', number: 2 })
  await expect(lane.submit({ key: 'a', number: 3 })).rejects.toThrow('overloaded')
  batches[0]?.end()
  await seen(2)
  batches[1]?.end()
  expect(await Promise.all([first, second])).toEqual([1, 2])
})

test('a parallel batch starts only when the current one is slow', async () => {
  const { lane, batches, seen } = testLane({ width: 2 })
  const first = lane.submit({ key: 'a', number: 1 })
  await seen(1)
  const begun = performance.now()
  const all = ['b', 'c'].map((key, number) => lane.submit({ key, number }))
  await seen(2)
  expect(performance.now() - begun).toBeGreaterThan(patienceMs / 2)
  expect(numbers(batches[1])).toEqual([0, 1])
  const last = lane.submit({ key: 'd', number: 2 })
  batches[1]?.end()
  expect(await Promise.all(all)).toEqual([0, 1])
  await seen(3)
  for (const { end } of batches) end()
  expect(await Promise.all([first, last])).toEqual([1, 2])
})

test('the next batch starts before the last one’s answers are delivered', async () => {
  const { lane, batches, seen } = testLane()
  const first = lane.submit({ key: 'a', number: 1 }).then(() => batches.length)
  await seen(1)
  void lane.submit({ key: 'b', number: 2 })
  batches[0]?.end()
  expect(await first).toBe(2)
})

test('K05 one owner filling the lane leaves others a place and a turn', async () => {
  const { lane, batches, seen } = testLane({ batchMax: 3, waitingMax: 5 })
  const flood = (number: number) => lane.submit({ key: `${number}`, number, owner: 'flood' })
  const all = [flood(0)]
  await seen(1)
  for (let number = 1; number <= 5; number++) all.push(flood(number))
  await expect(flood(6)).rejects.toThrow('overloaded')
  all.push(...[100, 101].map((number) => lane.submit({ key: `${number}`, number, owner: 'quiet' })))
  for (const batch of [0, 1, 2]) {
    batches[batch]?.end()
    await seen(batch + 2)
  }
  expect(batches.map(numbers)).toEqual([[0], [1, 100, 2], [101, 3, 4], [5]])
  batches[3]?.end()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 100, 101])
})
