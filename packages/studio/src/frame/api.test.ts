// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { placeRound } from './api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const unreachable = (): Response => {
  throw new TypeError('Failed to fetch')
}

/** Stubs a studio that does not answer the first `lost` calls; returns the bodies it was sent. */
function stubUnreachableStudio(lost: number, fail = unreachable): string[] {
  const sent: string[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(String(body))
    if (sent.length <= lost) return fail()
    return Response.json({ round: { id: '1', state: 'settled', outcome: {} } })
  })
  return sent
}

test('a round with a lost answer is retried under the same id, and the player gets one notice', async () => {
  const sent = stubUnreachableStudio(2)
  const onLost = vi.fn()
  const played = placeRound({ stake: 100n, choice: null, reward: null }, onLost)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await played).toMatchObject({ id: '1' })
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(sent.length).toBe(3)
  expect(new Set(sent).size).toBe(1)
})

test('a round asked for while the studio stops is retried under the same id, not told as refused', async () => {
  const sent = stubUnreachableStudio(2, () => Response.json({ error: 'Service Unavailable' }, { status: 503 }))
  const played = placeRound({ stake: 100n, choice: null, reward: null }, () => {})
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await played).toMatchObject({ id: '1' })
  expect(new Set(sent).size).toBe(1)
})

test('a minute offline loses no round, and coming back online retries it at once', async () => {
  const sent = stubUnreachableStudio(12)
  const played = placeRound({ stake: 100n, choice: null, reward: null }, () => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBe(11)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.length).toBe(12)
  dispatchEvent(new Event('online'))
  expect(await played).toMatchObject({ id: '1' })
  expect(new Set(sent).size).toBe(1)
})
