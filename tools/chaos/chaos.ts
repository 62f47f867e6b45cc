// npm run chaos: members play and pay while processes are killed; whatever was acknowledged must be in the books, once.
// --kills N (20), --seed S (drawn), --members N (6); PORT, or three free ports in a row. Exit code 1 on any difference.
// --forgetful: the database answers before a commit is on the disk; exit code 1 when the campaign does not notice.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Findings, runCampaign } from './campaign.ts'
import { type Product, startProduct } from './product.ts'
import { makeRandom } from './random.ts'

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
  },
})
const kills = readCount('kills', values.kills ?? '20', killsMax)
const members = readCount('members', values.members ?? '6', membersMax)
const isForgetful = values.forgetful === true
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
  let isWell = false
  try {
    const plan = {
      kills,
      members,
      names: `chaos${seed.replace(/\W/g, '').slice(0, 6).toLowerCase()}x`,
      random: makeRandom(seed),
      isForgetful,
    }
    const findings = await runCampaign(product, plan, AbortSignal.any([deadline, product.broken]))
    isWell = (findings.differences.length === 0) !== isForgetful
    show(findings, product, (performance.now() - began) / 1000)
    if (!isWell) keep(dataDir, findings)
  } finally {
    await product.stop()
    if (isWell) rmSync(dataDir, { recursive: true, force: true })
    else console.log(`The data and logs of seed ${seed} stay in ${dataDir}.`)
  }
  return isWell
}

function show({ journal, books, killed, audit, differences }: Findings, product: Product, seconds: number): void {
  const row = (what: string, ...cells: (string | number)[]) => console.log(`| ${[what, ...cells].join(' | ')} |`)
  const count = <T>(list: readonly T[], holds: (each: T) => boolean) => list.filter(holds).length
  const told = (state: string) => count(journal.rounds, (line) => line.told?.state === state)
  const ended = (end: string) => count(journal.withdrawals, (line) => line.end === end)
  console.log(`\n${audit}\n`)
  row('seed', seed)
  row('---', '---')
  row(
    'killed',
    Object.entries(killed)
      .map(([victim, times]) => `${victim} ${times}`)
      .join(', '),
  )
  row('starter started again', product.restarts())
  row('requests sent again', journal.repeats)
  row('rounds at the studio, the portal', `${books.studioRounds.length}, ${books.portalRounds.length}`)
  row(
    'rounds told settled, cancelled, refused',
    `${told('settled') + told('paying')}, ${told('cancelled')}, ${told('refused')}`,
  )
  row(
    'deposits paid',
    count(journal.deposits, ({ isPaid }) => isPaid),
  )
  row('withdrawals sent, rejected, cancelled', `${ended('sent')}, ${ended('rejected')}, ${ended('cancelled')}`)
  row('entries of members', books.entries.length)
  row('seconds', Math.round(seconds))
  row('differences', differences.length)
  for (const words of differences.slice(0, differencesShownMax)) console.log(`- ${words}`)
}

function keep(dataDir: string, findings: Findings): void {
  const written = JSON.stringify(findings, (_key, value) => (typeof value === 'bigint' ? value.toString() : value), 1)
  writeFileSync(join(dataDir, 'findings.json'), written)
}

process.exitCode = (await main()) ? 0 : 1
