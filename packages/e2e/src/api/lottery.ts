import { expect } from '@playwright/test'
import { value } from './ask.ts'

type Game = { currentDraw: { closesAt: string } | null; serverTime: string }
type Lottery = { code: string; region: string | null; currentDraw: { drawId: string; status: string } | null }

/** A test takes some seconds; a draw that closes meanwhile would change its outcome. */
const calmMilliseconds = 15_000

/** Waits until the draw on sale is not about to close. */
export async function calm(code: string): Promise<void> {
  const left = async () => {
    const { currentDraw, serverTime } = await value<Game>('GET', `/lgw/lottery/games/${code}`)
    return currentDraw ? Date.parse(currentDraw.closesAt) - Date.parse(serverTime) : 0
  }
  await expect.poll(left, { timeout: 90_000, intervals: [2000] }).toBeGreaterThan(calmMilliseconds)
}

/** Finds a lottery of a region with manually entered results and a draw that takes bets. */
export async function onSale(region: string, codes: RegExp): Promise<{ code: string; drawId: string }> {
  const { list } = await value<{ list: Lottery[] }>('GET', '/lgw/lottery/menu')
  const found = list.find(
    (each) => each.region === region && codes.test(each.code) && each.currentDraw?.status === 'selling',
  )
  if (!found?.currentDraw) throw new Error(`expected a lottery of ${region} that accepts bets`)
  return { code: found.code, drawId: found.currentDraw.drawId }
}
