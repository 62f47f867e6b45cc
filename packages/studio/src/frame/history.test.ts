// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { openHistory } from './history.ts'
import { setLanguage } from './texts.ts'

afterEach(() => vi.unstubAllGlobals())

test('only what exceeds the stake is written as a win; of a free round every payout is', async () => {
  await setLanguage('en')
  HTMLDialogElement.prototype.showModal ??= () => {}
  const paid = [
    { payout: '150', isFree: false },
    { payout: '100', isFree: false },
    { payout: '40', isFree: false },
    { payout: '40', isFree: true },
    { payout: '0', isFree: true },
  ]
  const rounds = paid.map((round, id) => ({ id, stake: '100', createdAt: '2026-01-05T10:00:00Z', ...round }))
  vi.stubGlobal('fetch', async () => Response.json({ rounds, hasMore: false }))
  openHistory({ money: String, sketch: () => '', replay: () => {} })
  const read = () => [...document.querySelectorAll('.history-money strong')].map(({ textContent }) => textContent)
  await expect.poll(read).toEqual(['+150', '100', '40', '+40', '0'])
})
