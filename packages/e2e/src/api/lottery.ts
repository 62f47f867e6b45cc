import { expect } from '@playwright/test'
import { readValue } from './request.ts'

type Game = { currentDraw: { closesAt: string } | null; serverTime: string }
type OpenDraw = { drawId: string; status: string; closesAt: string }
type Lottery = { code: string; region: string | null; currentDraw: OpenDraw | null }

/**
 * Waits until the draw on sale is not about to close: one that closes during a test would change its outcome. Call it once the page
 * has loaded, which takes longest on a slow machine.
 */
export async function waitForOpenDraw(code: string, leftMin = 20_000): Promise<void> {
  const left = async () => {
    const { currentDraw, serverTime } = await readValue<Game>('GET', `/lgw/lottery/games/${code}`)
    return currentDraw ? Date.parse(currentDraw.closesAt) - Date.parse(serverTime) : 0
  }
  await expect.poll(left, { timeout: 120_000, intervals: [1000] }).toBeGreaterThan(leftMin)
}

/**
 * Finds a lottery of a region whose draw is among the last to close: no story ends betting on it by itself.
 * @param place different for stories that may run at the same time, because some close the draw
 */
export async function findLotteryOnSale(
  region: string,
  codes: RegExp,
  place: number,
): Promise<{ code: string; drawId: string }> {
  const { list } = await readValue<{ list: Lottery[] }>('GET', '/lgw/lottery/menu')
  const found = list
    .flatMap(({ currentDraw, ...each }) =>
      each.region === region && codes.test(each.code) && currentDraw?.status === 'selling'
        ? [{ code: each.code, ...currentDraw }]
        : [],
    )
    .toSorted((one, other) => other.closesAt.localeCompare(one.closesAt) || one.code.localeCompare(other.code))
  const lottery = found[Math.min(place, found.length - 1)]
  if (!lottery) throw new Error(`expected a lottery of ${region} that accepts bets`)
  return { code: lottery.code, drawId: lottery.drawId }
}
