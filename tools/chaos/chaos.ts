// npm run chaos: members play and pay while processes are killed; whatever was acknowledged must be in the books exactly once.
// --kills N (20), --seed S (random), --members N (6); PORT, or three free ports in a row. Exit code 1 on any difference.
// --report: also writes the findings to docs/chaos-report.md.
// --forgetful: the database confirms commits before they are on disk; exit code 1 when the campaign does not notice.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Findings, runCampaign } from './campaign.ts'
import { type Product, startProduct } from './product.ts'
import { createRandom } from './random.ts'

const secondsPerKillMax = 45
const secondsBesides = 600
const killsMax = 500
const membersMax = 50
const differencesShownMax = 40

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string' },
    members: { type: 'string' },
    forgetful: { type: 'boolean' },
    report: { type: 'boolean' },
  },
})
const kills = readCount('kills', values.kills ?? '20', killsMax)
const members = readCount('members', values.members ?? '6', membersMax)
const isLossy = values.forgetful === true
const seed = values.seed ?? randomBytes(4).toString('hex')

function readCount(name: string, text: string, most: number): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Error(`--${name} must be a whole number from 1 to ${most}, not "${text}".`)
  return count
}

async function main(): Promise<boolean> {
  console.log(`seed ${seed}: ${kills} kills, ${members} members`)
  const began = performance.now()
  const dataDir = mkdtempSync(join(tmpdir(), 'gasing-chaos-'))
  const deadline = AbortSignal.timeout((kills * secondsPerKillMax + secondsBesides) * 1000)
  const product = await startProduct(dataDir, process.env.PORT ? Number(process.env.PORT) : undefined)
  const stopAll = () => void product.stop().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopAll)
  let isSuccess = false
  try {
    const plan = {
      kills,
      members,
      names: `chaos${seed.replace(/\W/g, '').slice(0, 6).toLowerCase()}x`,
      random: createRandom(seed),
      isForgetful: isLossy,
    }
    const findings = await runCampaign(product, plan, AbortSignal.any([deadline, product.broken]))
    // a forgetful campaign succeeds when it notices losses; other differences, such as too little activity, do not count
    isSuccess = isLossy ? findings.losses.length > 0 : findings.differences.length === 0
    const lines = formatFindings(findings, product, (performance.now() - began) / 1000)
    console.log(lines.join('\n'))
    if (values.report) writeReport(lines)
    if (!isSuccess) saveFindings(dataDir, findings)
  } finally {
    await product.stop()
    if (isSuccess) rmSync(dataDir, { recursive: true, force: true })
    else console.log(`The data and logs of seed ${seed} are kept in ${dataDir}.`)
  }
  return isSuccess
}

/** The findings as the lines of a page. */
function formatFindings(
  { journal, books, killed, faults, vendor, audit, differences }: Findings,
  product: Product,
  seconds: number,
) {
  const rows: string[] = []
  const row = (what: string, ...cells: (string | number)[]) => rows.push(`| ${[what, ...cells].join(' | ')} |`)
  const counts = (of: Record<string, number>) =>
    Object.entries(of)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')
  const count = <T>(list: readonly T[], holds: (each: T) => boolean) => list.filter(holds).length
  const countRounds = (state: string) => count(journal.rounds, (line) => line.acknowledged?.state === state)
  const ended = (end: string) => count(journal.withdrawals, (line) => line.end === end)
  const played = Map.groupBy(journal.rounds, ({ game }) => game)
  row('measure', 'value')
  row('---', '---')
  row('seed', seed)
  row('killed', counts(killed))
  row('network faults, by number of affected requests', counts(faults))
  row('restarts of the starter', product.restarts())
  row('requests retried', journal.repeats)
  row('rounds at the studio, at the portal', `${books.studioRounds.length}, ${books.portalRounds.length}`)
  row(
    'rounds acknowledged as settled or staked, cancelled, refused',
    `${countRounds('settled') + countRounds('paying') + countRounds('staked')}, ${countRounds('cancelled')}, ${countRounds('refused')}`,
  )
  row('rounds by game', counts(Object.fromEntries([...played].map(([game, rounds]) => [game, rounds.length]))))
  row(
    'lottery slips sold, refused',
    [
      count(journal.slips, ({ acknowledged }) => acknowledged !== null),
      count(journal.slips, ({ acknowledged }) => acknowledged === null),
    ].join(', '),
  )
  row(
    'deposits paid',
    count(journal.deposits, ({ isPaid }) => isPaid),
  )
  row('withdrawals sent, rejected, cancelled', `${ended('sent')}, ${ended('rejected')}, ${ended('cancelled')}`)
  row('messages of the faulty vendor, movements they caused', `${vendor.answered}, ${vendor.moved}`)
  row('ledger entries of members', books.entries.length)
  row('seconds', Math.round(seconds))
  row('differences', differences.length)
  const shown = differences.slice(0, differencesShownMax).map((difference) => `- ${difference}`)
  return ['', ...rows, ...(shown.length > 0 ? ['', ...shown] : []), '', ...formatAudit(audit)]
}

/** Formats the output of the money audit as a table: a line for each invariant, and below it the rows that violate it. */
function formatAudit(output: string): string[] {
  const lines = output.split('\n').map((line) => {
    const [, result, id, invariant] = /^(clean|BROKEN) +(\S+) (.+)$/.exec(line) ?? []
    return result ? `| ${id} | ${invariant} | ${result} |` : `| | ${line.trim()} | |`
  })
  return ['| audit | invariant | result |', '| --- | --- | --- |', ...lines]
}

const reportFile = join(import.meta.dirname, '../../docs/chaos-report.md')

function writeReport(lines: readonly string[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${(loadavg()[0] ?? 0).toFixed(1)}`
  const command = `npm run chaos -- ${process.argv.slice(2).join(' ')}`
  writeFileSync(reportFile, ['# A crash campaign', '', `\`${command}\` on ${machine}.`, ...lines, ''].join('\n'))
}

function saveFindings(dataDir: string, findings: Findings): void {
  const written = JSON.stringify(findings, (_key, value) => (typeof value === 'bigint' ? value.toString() : value), 1)
  writeFileSync(join(dataDir, 'findings.json'), written)
}

process.exitCode = (await main()) ? 0 : 1
