import { afterEach, expect, test, vi } from 'vitest'
import { placeRound, Refusal } from './api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A studio that is out of reach for so many calls; what it was sent. */
function studioAfter(lost: number): string[] {
  const sent: string[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(String(body))
    if (sent.length <= lost) throw new TypeError('Failed to fetch')
    return Response.json({ round: { id: '1', state: 'settled', outcome: {} } })
  })
  return sent
}

test('a round whose answer is lost is asked for again as the same, and the player is told that we keep trying', async () => {
  const sent = studioAfter(2)
  const onLost = vi.fn()
  const played = placeRound(100n, null, onLost)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await played).toMatchObject({ id: '1' })
  expect(onLost).toHaveBeenCalledTimes(2)
  expect(sent.length).toBe(3)
  expect(new Set(sent).size).toBe(1)
})

test('a round that is not answered at all ends, and says so', async () => {
  studioAfter(Number.POSITIVE_INFINITY)
  const played = expect(placeRound(100n, null, () => {})).rejects.toThrow(new Refusal('offline'))
  await vi.advanceTimersByTimeAsync(20_000)
  await played
})
