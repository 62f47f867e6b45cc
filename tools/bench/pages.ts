// The first load of home, a lobby and a game on a phone with a slow network, and how a page responds to input. Runs alone (`node
// tools/bench/pages.ts`) or as a part of the bench.

import { measureInteractions, measureScroll, type ScrollFigures } from '../../packages/e2e/src/figures/interactions.ts'
import { type Figures, measurePage } from '../../packages/e2e/src/figures/lighthouse.ts'
import { measureSizes } from '../../packages/e2e/src/figures/sizes.ts'
import { buildUrl } from '../../packages/e2e/src/product/environment.ts'
import { withProduct } from '../../packages/e2e/src/product/serve.ts'

/** One line of the bench's table: the measure, its figure, a ratio, and the bound. */
export type Row = readonly [measure: string, figure: string, ratio: string, bound: string]
type Budget = Pick<Figures, 'lcp' | 'cls' | 'tbt' | 'performance' | 'accessibility' | 'practices' | 'seo'>

const kB = 1024
const scriptMax = 150 * kB
const styleMax = 15 * kB
const answerMsMax = 150
/** Of 60 a second: a 60 Hz screen may lose a few to its own clock. */
const framesMin = 58
const heapGrowthMax = 0.1
const pages: readonly (readonly [name: string, path: string, budget: Budget])[] = [
  ['home', '/', { lcp: 1500, cls: 0.02, tbt: 150, performance: 95, accessibility: 100, practices: 96, seo: 95 }],
  ['lobby', '/rng', { lcp: 2000, cls: 0.02, tbt: 150, performance: 92, accessibility: 100, practices: 96, seo: 95 }],
]

/** The game's own frame is not ours: only what surrounds it is measured. */
const gamePage = '/game?game=gsg_dadu_adil&vendor=gasing&demo=true'
const gameLcpMsMax = 2000

/** Measures the pages of a product started for this, or of the one that E2E_PORT names. */
export const measurePages = (): Promise<Row[]> => withProduct(() => buildRows(buildUrl('nusa')))

async function buildRows(address: string): Promise<Row[]> {
  const { script, style } = await measureSizes(`${address}/`)
  const rows: Row[] = [
    [
      'script of the first page of home, gzipped',
      `${formatKb(script)} kB`,
      '',
      formatBound(script <= scriptMax, 'at most 150 kB'),
    ],
    [
      'styles of the first page of home, gzipped',
      `${formatKb(style)} kB`,
      '',
      formatBound(style <= styleMax, 'at most 15 kB'),
    ],
  ]
  for (const [name, path, budget] of pages)
    rows.push(...buildPageRows(name, await measurePage(`${address}${path}`), budget))
  const game = await measurePage(`${address}${gamePage}`)
  rows.push(buildLcpRow('a game page', game, gameLcpMsMax))
  return [...rows, ...(await buildInteractionRows(address))]
}

async function buildInteractionRows(address: string): Promise<Row[]> {
  const walk = await measureInteractions(`${address}/`)
  const scroll = await measureScroll(`${address}/rng`)
  return [
    [
      `interaction latency with the CPU slowed 4 times, p75 of ${walk.interactions} (slowest: ${walk.slowest})`,
      `${walk.p75} ms`,
      '',
      formatBound(walk.p75 <= answerMsMax, `at most ${answerMsMax} ms`),
    ],
    ...buildScrollRows(scroll),
  ]
}

function buildScrollRows({ tiles, frames, reference, heapBefore, heapAfter }: ScrollFigures): Row[] {
  const share = frames.perSecond / reference.perSecond
  const grown = heapAfter / heapBefore - 1
  return [
    [
      `frames per second while scrolling past ${tiles} tiles, and share of late frames`,
      `${frames.perSecond.toFixed(1)}, ${formatPercent(frames.lateShare)}`,
      `${share.toFixed(2)} of the same number of plain boxes (${reference.perSecond.toFixed(1)})`,
      formatBound(frames.perSecond >= framesMin, '60'),
    ],
    [
      'heap after scrolling there and back, against before',
      `${(heapAfter / kB / kB).toFixed(1)} MB`,
      `${grown < 0 ? '' : '+'}${formatPercent(grown)}`,
      formatBound(grown <= heapGrowthMax, `at most +${formatPercent(heapGrowthMax)}`),
    ],
  ]
}

const formatPercent = (part: number) => `${(part * 100).toFixed(1)} %`
const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const buildLcpRow = (name: string, { lcp, lcpElement }: Figures, msMax: number): Row => [
  `LCP of ${name} (${lcpElement})`,
  formatSeconds(lcp),
  '',
  formatBound(lcp <= msMax, `at most ${formatSeconds(msMax)}`),
]

function buildPageRows(name: string, found: Figures, budget: Budget): Row[] {
  const { performance, accessibility, practices, seo } = found
  const scores = [performance, accessibility, practices, seo]
  const least = [budget.performance, budget.accessibility, budget.practices, budget.seo]
  return [
    buildLcpRow(name, found, budget.lcp),
    [`CLS of ${name}`, found.cls.toFixed(3), '', formatBound(found.cls <= budget.cls, `at most ${budget.cls}`)],
    [
      `TBT of ${name}`,
      `${Math.round(found.tbt)} ms`,
      '',
      formatBound(found.tbt <= budget.tbt, `at most ${budget.tbt} ms`),
    ],
    [
      `Lighthouse scores of ${name}: performance, accessibility, best practices, SEO`,
      scores.join(' / '),
      '',
      formatBound(
        scores.every((score, index) => score >= (least[index] ?? 0)),
        `at least ${least.join(' / ')}`,
      ),
    ],
    [`runs of ${name} counted, and runs discarded on a busy machine`, `${found.valid} + ${found.discarded}`, '', '5'],
  ]
}

const formatKb = (bytes: number): string => (bytes / kB).toFixed(1)
const formatBound = (kept: boolean, words: string): string => (kept ? words : `${words}: MISSED`)

if (import.meta.main) for (const row of await measurePages()) console.log(`| ${row.join(' | ')} |`)
