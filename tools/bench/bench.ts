// npm run bench: figures as ratios to their reference in the same run, because absolute numbers drift with the machine.
import { cpus, loadavg, totalmem } from 'node:os'
import { type BetFigures, measureBets } from './bets.ts'
import { type LedgerFigures, measureLedger } from './ledger.ts'
import { measureLottery } from './lottery.ts'
import { calculateMedian } from './median.ts'
import { measurePages } from './pages.ts'
import { measurePushes, type PushFigures } from './pushes.ts'
import { measureSearch } from './search.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSlips } from './slips.ts'
import { openStage } from './stage.ts'

const quick = process.argv.includes('--quick')
const members = quick ? 500 : 10_000
const rounds = quick ? 1 : 3
const betsPerRound = quick ? 4000 : 30_000
const isLong = process.argv.includes('--long')
const ledgerOrder = { seconds: quick ? 3 : 8, small: 100_000, large: isLong ? 10_000_000 : 1_000_000 }
const lotteryOrder = { sizes: quick ? [2_000, 20_000] : [10_000, 100_000, ...(isLong ? [1_000_000] : [])] }
const slipOrder = {
  ...{ rounds: quick ? 1 : 3, slipsPerRound: quick ? 300 : 2000 },
  ...{ settled: quick ? 60_000 : 400_000, seconds: quick ? 1 : 8 },
}
const loadBefore = loadavg()[0] ?? 0

const printRow = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const roundNumber = (value: number) => Math.round(value)

function showLedger({ batched, sqlLedger, hot, spread, growth }: LedgerFigures, reference: number): void {
  printRow(
    'the batched statement alone, with everything a bet writes',
    `${roundNumber(batched)}/s`,
    (batched / reference).toFixed(2),
    '3.00',
  )
  printRow(
    'a ledger in plain SQL, one house account',
    `${roundNumber(sqlLedger)}/s`,
    (sqlLedger / reference).toFixed(2),
    '',
  )
  printRow('the batched statement against it', '', (batched / sqlLedger).toFixed(2), '8.00')
  printRow('one hot account against 1,000', `${roundNumber(hot)}/s`, (hot / spread).toFixed(2), '0.10')
  const [from, to] = [ledgerOrder.small, ledgerOrder.large].map((entries) => entries.toLocaleString('en'))
  printRow(`cost of a bet at ${to} entries against ${from}`, '', growth.toFixed(2), 'at most 1.50 at 10,000,000')
}

function showHead(): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  console.log(`\n${machine}, ${members} members, 64 callers; load average before: ${loadBefore.toFixed(1)}\n`)
  printRow('measure', 'figure', 'ratio', 'at least')
  printRow('---', '---', '---', '---')
}

function showPushes({ perSecond, p50, p99 }: PushFigures): void {
  printRow(
    `a new balance in an open tab at ${roundNumber(perSecond)} bets/s, p50 / p99`,
    `${roundNumber(p50)} / ${roundNumber(p99)} ms`,
    '',
    'p99 at most 250 ms',
  )
}

function showBets(bets: BetFigures): void {
  const [reference, ours, naive] = [bets.reference, bets.ours, bets.naive].map(calculateMedian) as [
    number,
    number,
    number,
  ]
  printRow('pgbench, one idempotent statement per bet', `${roundNumber(reference)}/s`, '1.00', '')
  printRow(
    'bets over HTTP, from signature to response',
    `${roundNumber(ours)}/s`,
    (ours / reference).toFixed(2),
    '0.70 of pgbench',
  )
  printRow('naive design behind the same route', `${roundNumber(naive)}/s`, (naive / reference).toFixed(2), '')
  printRow('ours against naive', '', (ours / naive).toFixed(2), '3.00')
  printRow(
    'two API processes against one',
    `${roundNumber(calculateMedian(bets.two))}/s`,
    (calculateMedian(bets.two) / ours).toFixed(2),
    '1.30',
  )
  printRow(
    'latency of a bet at half the maximum rate, p99',
    `${calculateMedian(bets.halfP99).toFixed(1)} ms`,
    '',
    'at most 50 ms',
  )
  printRow(
    'latency of a bet, p50 / p99',
    `${calculateMedian(bets.p50).toFixed(1)} / ${calculateMedian(bets.p99).toFixed(1)} ms`,
    '',
    '',
  )
}

const stage = await openStage(members)
showHead()
try {
  // first, so that outbox rows left by the other bets are not counted as its own
  showPushes(await measurePushes(stage, { betsPerSecond: 200, seconds: quick ? 5 : 20, tabsPerMember: 2 }))
  const bets = await measureBets(stage, { rounds, betsPerRound })
  showBets(bets)
  showLedger(await measureLedger(stage, ledgerOrder), calculateMedian(bets.reference))
  for (const cells of await measureSignIn(stage, { pairs: quick ? 50 : 200, seconds: quick ? 24 : 45 }))
    printRow(...cells)
  for (const cells of await measureSlips(stage, slipOrder)) printRow(...cells)
  for (const cells of await measureLottery(stage, lotteryOrder)) printRow(...cells)
  for (const cells of await measureSearch(stage, { rounds: quick ? 3 : 20 })) printRow(...cells)
} finally {
  await stage.close()
}
for (const cells of await measurePages()) printRow(...cells)
