import * as paper from './reels.ts'

/**
 * Computes the figures of Gasing Emas exactly: enumerates every combination of stops of both reel sets, and solves the free spins
 * as a chain over (spins left, multiplier step, spins awarded). Nothing is simulated. Pays are in line bets until `figures`
 * divides them.
 */

/** How often a spin pays an amount: `tally[scatters]` maps each pay to its number of combinations. */
export type Tally = readonly ReadonlyMap<number, number>[]

type Line = { readonly rows: readonly number[]; target: string; wilds: number }

const getPay = (symbol: string, count: number): number =>
  count < 3 ? 0 : (paper.pays[symbol as keyof typeof paper.pays]?.[count - 3] ?? 0)

const getScatterPay = (count: number): number => paper.scatterPays[count - 3] ?? 0

/** Enumerates the full cycle of a reel set. A branch ends as soon as no line in it can grow. */
export function tallyOutcomes(strips: paper.Strips): Tally {
  const tally = Array.from({ length: paper.reelCount + 1 }, () => new Map<number, number>())
  const columns = strips.map(listColumns)
  const tails = countScatterTails(columns)

  const visit = (reel: number, alive: readonly Line[], paid: number, scatters: number): void => {
    if (alive.length === 0 || reel === paper.reelCount) {
      const total = alive.reduce((sum, line) => sum + calculateLinePay(line, reel), paid)
      tails[reel]?.forEach((ways, more) => {
        if (ways > 0) addWays(tally[scatters + more], total + getScatterPay(scatters + more), ways)
      })
      return
    }
    for (const column of columns[reel] ?? []) {
      let now = paid
      const next: Line[] = []
      for (const line of alive) {
        const grown = extendLine(line, column[line.rows[reel] ?? 0] ?? '')
        if (grown) next.push(grown)
        else now += calculateLinePay(line, reel)
      }
      visit(reel + 1, next, now, scatters + (column.includes(paper.scatter) ? 1 : 0))
    }
  }
  visit(
    0,
    paper.lines.map((rows) => ({ rows, target: paper.wild, wilds: 0 })),
    0,
    0,
  )
  return tally
}

/** Returns the window of this reel at each stop. A reel never shows two scatters at once (asserted by a test). */
const listColumns = (strip: string): string[] =>
  Array.from(strip, (_, stop) => (strip + strip).slice(stop, stop + paper.rowCount))

function extendLine(line: Line, symbol: string): Line | null {
  if (symbol === paper.scatter) return null
  if (line.target === paper.wild)
    return symbol === paper.wild ? { ...line, wilds: line.wilds + 1 } : { ...line, target: symbol }
  return symbol === paper.wild || symbol === line.target ? line : null
}

/** Returns the pay of a line. One that starts with wilds pays as wilds or as the symbol after them, whichever is more. */
const calculateLinePay = (line: Line, count: number): number =>
  Math.max(getPay(line.target, count), getPay(paper.wild, line.wilds))

const addWays = (map: Map<number, number> | undefined, key: number, ways: number): void => {
  map?.set(key, (map.get(key) ?? 0) + ways)
}

/** For each reel: the number of combinations in which it and the reels to its right show 0, 1, 2 … scatters. */
function countScatterTails(columns: readonly (readonly string[])[]): number[][] {
  const tails: number[][] = [[1]]
  for (const reel of columns.toReversed()) {
    const before = tails[0] ?? []
    const shown = reel.filter((column) => column.includes(paper.scatter)).length
    const tail = Array.from({ length: before.length + 1 }, (_, count) => {
      return (before[count] ?? 0) * (reel.length - shown) + (before[count - 1] ?? 0) * shown
    })
    tails.unshift(tail)
  }
  return tails
}

/** Spins of one kind taken together: their probability, and the first moment, second moment and exponential sum of their pay. */
type SpinClass = { scatters: number; won: boolean; p: number; m1: number; m2: number; exp: (rate: number) => number }

const calculateCycle = (strips: paper.Strips): number => strips.reduce((product, strip) => product * strip.length, 1)

function groupSpins(tally: Tally, cycle: number): SpinClass[] {
  return tally.flatMap((pays, scatters) =>
    [true, false].map((won) => {
      const chosen = [...pays].filter(([pay]) => pay > 0 === won)
      const sum = (f: (pay: number) => number) =>
        chosen.reduce((total, [pay, ways]) => total + f(pay) * ways, 0) / cycle
      return {
        scatters,
        won,
        p: sum(() => 1),
        m1: sum((pay) => pay),
        m2: sum((pay) => pay * pay),
        exp: (rate: number) => sum((pay) => Math.exp(rate * pay)),
      }
    }),
  )
}

type PayMoments = { first: number; second: number; exp: number }

/** Solves the chain of free spins from its end: returns the moments of everything still to be won. */
function createFreeMoments(classes: readonly SpinClass[], rate: number): (spins: number) => PayMoments {
  const known = new Map<string, PayMoments>()
  const exps = paper.multipliers.map((times) => classes.map((spin) => spin.exp(rate * times)))
  const solve = (left: number, step: number, awarded: number): PayMoments => {
    if (left === 0) return { first: 0, second: 0, exp: 1 }
    const key = `${left}/${step}/${awarded}`
    const found = known.get(key)
    if (found) return found
    const times = paper.multipliers[step] ?? 1
    const all = { first: 0, second: 0, exp: 0 }
    for (const [index, spin] of classes.entries()) {
      if (spin.p === 0) continue
      const more = Math.min(paper.moreSpins[spin.scatters - 3] ?? 0, paper.freeSpinsMax - awarded)
      const nextStep = Math.min(step + (spin.won ? 1 : 0), paper.multipliers.length - 1)
      const rest = solve(left - 1 + more, nextStep, awarded + more)
      all.first += times * spin.m1 + spin.p * rest.first
      all.second += times * times * spin.m2 + 2 * times * spin.m1 * rest.first + spin.p * rest.second
      all.exp += (exps[step]?.[index] ?? 0) * rest.exp
    }
    known.set(key, all)
    return all
  }
  return (spins) => solve(spins, 0, spins)
}

export type Figures = {
  cycle: number
  /** Return to player as a fraction of the stake, before the cap on a round's win. */
  rtp: number
  rtpBase: number
  rtpFree: number
  /** Upper bound of the return lost to the cap (proven, not estimated). */
  capCostMax: number
  hitRate: number
  freeSpinRate: number
  /** Standard deviation of a round's win, in stakes. */
  deviation: number
}

// the rates at which the exponential bound is computed; the smallest bound is used
const boundRates = [0.0001, 0.00015, 0.0002, 0.00025, 0.0003, 0.0004, 0.0005]

/** Computes all figures of the game from the two tallies. */
export function calculateFigures(
  base = tallyOutcomes(paper.baseStrips),
  free = tallyOutcomes(paper.freeStrips),
): Figures {
  const cycle = calculateCycle(paper.baseStrips)
  const classes = groupSpins(base, cycle)
  const freeClasses = groupSpins(free, calculateCycle(paper.freeStrips))
  const sum = (f: (spin: SpinClass) => number) => classes.reduce((total, spin) => total + f(spin), 0)

  const ahead = createFreeMoments(freeClasses, 0)
  const after = (spin: SpinClass): PayMoments => ahead(paper.freeSpins[spin.scatters - 3] ?? 0)
  const stake = paper.lineCount
  const rtpBase = sum((spin) => spin.m1) / stake
  const rtpFree = sum((spin) => spin.p * after(spin).first) / stake
  const second = sum((spin) => spin.m2 + 2 * spin.m1 * after(spin).first + spin.p * after(spin).second)
  return {
    cycle,
    rtp: rtpBase + rtpFree,
    rtpBase,
    rtpFree,
    capCostMax: Math.min(...boundRates.map((rate) => boundCapLoss(classes, freeClasses, rate))),
    hitRate: sum((spin) => (spin.won ? spin.p : 0)),
    freeSpinRate: sum((spin) => (spin.scatters >= 3 ? spin.p : 0)),
    deviation: Math.sqrt(second / (stake * stake) - (rtpBase + rtpFree) ** 2),
  }
}

/**
 * Bounds the return lost to the cap c. For any rate r > 0 the excess of a win x over c is at most e^(r(x - c)) / (r e), so its
 * mean is at most the mean of that.
 */
function boundCapLoss(classes: readonly SpinClass[], freeClasses: readonly SpinClass[], rate: number): number {
  const ahead = createFreeMoments(freeClasses, rate)
  const mean = classes
    .filter((spin) => spin.p > 0)
    .reduce((total, spin) => total + spin.exp(rate) * ahead(paper.freeSpins[spin.scatters - 3] ?? 0).exp, 0)
  const cap = paper.maxWinStakes * paper.lineCount
  return Math.exp(Math.log(mean) - rate * cap) / (rate * Math.E) / paper.lineCount
}
