import { sounds } from '../../../frame/sound.ts'
import { t } from '../../../frame/texts.ts'
import type { Book, BookEvent } from '../book.ts'
import { baseStrips, freeStrips, lineCount, multipliers, reelCount, scatter } from '../reels.ts'
import { countUp } from './count-up.ts'
import type { Hero } from './hero.ts'
import type { Machine } from './machine.ts'
import { greatWinStakes, type Overlays } from './overlays.ts'
import type { Tempo } from './tempo.ts'

/** Where the round's amounts are shown. */
export type Board = {
  win(amount: bigint | null): void
  freeSpins(now: { left: number; multiplier: number } | null): void
}

export type Stage = { machine: Machine; hero: Hero; tempo: Tempo; overlays: Overlays; board: Board }

type ShowState = {
  readonly coin: bigint
  won: bigint
  baseStops: readonly number[]
  /** The current window, needed to highlight its scatters. */
  grid: readonly string[]
}

const leastSpinMs = 520
const betweenReelsMs = 170
const expectMs = 950

/**
 * Plays a book, event by event. The reels are already spinning when it begins. It decides nothing: a tap or turbo only shortens
 * the pauses.
 */
export async function showBook(stage: Stage, book: Book, stake: bigint): Promise<void> {
  const show: ShowState = { coin: stake / BigInt(lineCount), won: 0n, baseStops: [], grid: [] }
  for (const event of book) await playEvent(stage, show, event)
}

async function playEvent(stage: Stage, show: ShowState, event: BookEvent): Promise<void> {
  const { machine, tempo, overlays, board } = stage
  switch (event.type) {
    case 'reveal':
      if (!event.free) show.baseStops = event.stops
      show.grid = event.grid
      return revealReels(stage, event)
    case 'lines':
      machine.light.showWins(event.wins)
      return addWin(stage, show, event.amount)
    case 'scatters':
      return showScatters(stage, show, event)
    case 'free-spin':
      return showFreeSpin(stage, event)
    case 'free-end':
      await tempo.wait(500)
      await overlays.freeSpinsEnd(BigInt(event.amount) * show.coin)
      return endFreeSpins(stage, show)
    case 'capped':
      return overlays.banner(t('max_win_reached'))
    case 'final': {
      const amount = BigInt(event.amount) * show.coin
      board.win(amount)
      const stakes = Math.floor(event.amount / lineCount)
      if (stakes >= greatWinStakes) await overlays.greatWin(amount, stakes)
    }
  }
}

async function revealReels(
  { machine, hero, tempo }: Stage,
  event: Extract<BookEvent, { type: 'reveal' }>,
): Promise<void> {
  if (event.free) {
    machine.spin()
    hero.kick()
  }
  await tempo.wait(leastSpinMs)
  const landings: Promise<void>[] = []
  let scatters = 0
  for (let reel = 0; reel < reelCount; reel++) {
    if (scatters === 2 && !tempo.turbo && !tempo.still && !tempo.isHurried()) {
      machine.expect(reel)
      sounds.wait()
      await tempo.wait(expectMs)
    }
    const hasScatter = event.grid[reel]?.includes(scatter) ?? false
    if (hasScatter) scatters++
    const count = scatters
    landings.push(
      machine.land(reel, event.stops[reel] ?? 0, tempo.turbo || tempo.isHurried()).then(() => {
        if (hasScatter) sounds.scatter(count)
        else sounds.reelStop(reel)
      }),
    )
    machine.expect(null)
    await tempo.wait(betweenReelsMs)
  }
  await Promise.all(landings)
}

async function addWin({ tempo, board, hero }: Stage, show: ShowState, amount: number): Promise<void> {
  const from = show.won
  show.won += BigInt(amount) * show.coin
  // a win below the stake is a net loss and is not celebrated
  const stakes = amount / lineCount
  if (stakes >= 1) {
    hero.kick()
    sounds.win(Math.min(8, 2 + Math.floor(stakes)))
  } else sounds.tick()
  await countUp({ from, to: show.won, ms: stakes >= 1 ? 700 : 250 }, tempo, board.win)
  await tempo.wait(stakes >= 1 ? 900 : 550)
}

async function showScatters(
  stage: Stage,
  show: ShowState,
  event: Extract<BookEvent, { type: 'scatters' }>,
): Promise<void> {
  const { machine, tempo, overlays, board } = stage
  machine.light.showScatters(show.grid)
  await addWin(stage, show, event.amount)
  if (event.spins === 0) return
  if (document.body.classList.contains('free-spins'))
    return overlays.banner(t('free_spins_more', { count: event.spins }))
  // skipping the base spin must not skip the start of the free spins
  tempo.begin()
  await overlays.freeSpinsBegin(event.spins)
  tempo.begin()
  document.body.classList.add('free-spins')
  machine.light.clear()
  machine.useStrips(freeStrips)
  board.freeSpins({ left: event.spins, multiplier: multipliers[0] })
}

async function showFreeSpin(
  { tempo, board, hero, machine }: Stage,
  event: Extract<BookEvent, { type: 'free-spin' }>,
): Promise<void> {
  tempo.begin()
  machine.light.clear()
  const step = (multipliers as readonly number[]).indexOf(event.multiplier)
  hero.wind(step)
  if (step > 0) sounds.wind(step)
  board.freeSpins(event)
  await tempo.wait(350)
}

function endFreeSpins({ machine, hero, board }: Stage, show: ShowState): void {
  document.body.classList.remove('free-spins')
  machine.light.clear()
  machine.useStrips(baseStrips)
  machine.rest(show.baseStops)
  hero.wind(0)
  board.freeSpins(null)
}
