// npm run bench: figures as ratios to their reference in the same run, because absolute numbers drift with the machine.
import { cpus, loadavg, totalmem } from 'node:os'
import { type BetFigures, measureBets } from './bets.ts'
import { type LedgerFigures, measureLedger } from './ledger.ts'
import { measureLottery } from './lottery.ts'
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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const whole = (value: number) => Math.round(value)

function showLedger({ batched, sqlLedger, hot, spread, growth }: LedgerFigures, reference: number): void {
  row(
    'the batched statement alone, with everything a bet writes',
    `${whole(batched)}/s`,
    (batched / reference).toFixed(2),
    '3.00',
  )
  row('a ledger in plain SQL, one house account', `${whole(sqlLedger)}/s`, (sqlLedger / reference).toFixed(2), '')
  row('the batched statement against it', '', (batched / sqlLedger).toFixed(2), '8.00')
  row('one hot account against 1,000', `${whole(hot)}/s`, (hot / spread).toFixed(2), '0.10')
  const [from, to] = [ledgerOrder.small, ledgerOrder.large].map((entries) => entries.toLocaleString('en'))
  row(`cost of a bet at ${to} entries against ${from}`, '', growth.toFixed(2), 'at most 1.50 at 10,000,000')
}

function showHead(): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  console.log(`\n${machine}, ${members} members, 64 callers; load average before: ${loadBefore.toFixed(1)}\n`)
  row('measure', 'figure', 'ratio', 'at least')
  row('---', '---', '---', '---')
}

function showPushes({ perSecond, p50, p99 }: PushFigures): void {
  row(
    `a new balance in an open tab at ${whole(perSecond)} bets/s, p50 / p99`,
    `${whole(p50)} / ${whole(p99)} ms`,
    '',
    'p99 at most 250 ms',
  )
}

function showBets(bets: BetFigures): void {
  const [reference, ours, naive] = [bets.reference, bets.ours, bets.naive].map(median) as [number, number, number]
  row('pgbench, one idempotent statement per bet', `${whole(reference)}/s`, '1.00', '')
  row(
    'bets over HTTP, from signature to response',
    `${whole(ours)}/s`,
    (ours / reference).toFixed(2),
    '0.70 of pgbench',
  )
  row('naive design behind the same route', `${whole(naive)}/s`, (naive / reference).toFixed(2), '')
  row('ours against naive', '', (ours / naive).toFixed(2), '3.00')
  row('two API processes against one', `${whole(median(bets.two))}/s`, (median(bets.two) / ours).toFixed(2), '1.30')
  row('latency of a bet at half the maximum rate, p99', `${median(bets.halfP99).toFixed(1)} ms`, '', 'at most 50 ms')
  row('latency of a bet, p50 / p99', `${median(bets.p50).toFixed(1)} / ${median(bets.p99).toFixed(1)} ms`, '', '')
}

const stage = await openStage(members)
showHead()
try {
  // first, so that outbox rows left by the other bets are not counted as its own
  showPushes(await measurePushes(stage, { betsPerSecond: 200, seconds: quick ? 5 : 20, tabsPerMember: 2 }))
  const bets = await measureBets(stage, { rounds, betsPerRound })
  showBets(bets)
  showLedger(await measureLedger(stage, ledgerOrder), median(bets.reference))
  for (const cells of await measureSignIn(stage, { pairs: quick ? 50 : 200, seconds: quick ? 24 : 45 })) row(...cells)
  for (const cells of await measureSlips(stage, slipOrder)) row(...cells)
  for (const cells of await measureLottery(stage, lotteryOrder)) row(...cells)
  for (const cells of await measureSearch(stage, { rounds: quick ? 3 : 20 })) row(...cells)
} finally {
  await stage.close()
}
for (const cells of await measurePages()) row(...cells)
