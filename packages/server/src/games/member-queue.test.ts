import { expect, test } from 'vitest'
import { createMemberQueue } from './member-queue.ts'

/** Work that finishes when released and answers each message with the number of its run. */
function createRecordingQueue() {
  const begun: (PromiseWithResolvers<void> & { readonly messages: readonly string[] })[] = []
  const inTurn = createMemberQueue<string, string>({
    waitMsMax: 2000,
    async work(messages) {
      const own = { ...Promise.withResolvers<void>(), messages }
      const number = begun.push(own)
      await own.promise
      return messages.map((message) => `${message} ${number}`)
    },
  })
  const ask = (member: string, message: string) => inTurn(member, message, message)
  return { begun, ask, said: () => begun.map(({ messages }) => messages.join()) }
}
const waitShortly = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('GAME-11 thirty-two equal concurrent messages of a member run twice: the first, then once for the rest', async () => {
  const { begun, ask, said } = createRecordingQueue()
  const first = ask('m', 'same')
  await waitShortly()
  const told = Array.from({ length: 31 }, () => ask('m', 'same'))
  await waitShortly()
  expect(said()).toEqual(['same'])
  begun[0]?.resolve()
  expect(await first).toBe('same 1')
  await waitShortly()
  // a message that arrives now must not share the run already started
  const late = ask('m', 'same')
  begun[1]?.resolve()
  expect(new Set(await Promise.all(told))).toEqual(new Set(['same 2']))
  await waitShortly()
  begun[2]?.resolve()
  expect(await late).toBe('same 3')
})

test('GAME-11 a member’s messages run in sequence, waiting ones as a batch, without delaying other members', async () => {
  const { begun, ask, said } = createRecordingQueue()
  const told = [ask('m', 'one')]
  await waitShortly()
  told.push(...Array.from({ length: 20 }, (_, index) => ask('m', `other${index}`)), ask('n', 'one'))
  await waitShortly()
  expect(said()).toEqual(['one', 'one'])
  for (const each of begun) each.resolve()
  expect(await told[0]).toBe('one 1')
  await waitShortly()
  expect(begun[2]?.messages).toHaveLength(16)
  begun[2]?.resolve()
  expect(await told[16]).toBe('other15 3')
  await waitShortly()
  expect(begun[3]?.messages).toEqual(['other16', 'other17', 'other18', 'other19'])
  begun[3]?.resolve()
  expect(await Promise.all(told)).toHaveLength(22)
})

test('GAME-11 none of a member’s five hundred concurrent messages is refused', async () => {
  const { begun, ask } = createRecordingQueue()
  const told = [ask('m', 'first'), ...Array.from({ length: 499 }, (_, index) => ask('m', `other${index}`))]
  let ended = false
  const all = Promise.allSettled(told).finally(() => {
    ended = true
  })
  while (!ended) {
    for (const each of begun) each.resolve()
    await waitShortly()
  }
  expect((await all).filter(({ status }) => status === 'fulfilled')).toHaveLength(500)
})

test('GAME-11 a failed message is retried by the next equal one, failing only its caller', async () => {
  let count = 0
  const inTurn = createMemberQueue<string, string>({
    waitMsMax: 2000,
    work: () => (count++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve(['done'])),
  })
  const first = inTurn('m', 'the same', '')
  await expect(first).rejects.toThrow('gone')
  expect(await inTurn('m', 'the same', '')).toBe('done')
})
