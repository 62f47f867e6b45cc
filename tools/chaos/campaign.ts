import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type FaultProxy, faultProxy } from '../../packages/server/src/testing/fault-proxy.ts'
import { urlOfRunningPostgres } from '../postgres.ts'
import { embeddedFolder, readSettings, root } from '../start/settings.ts'
import { actMember, actOperator } from './actors.ts'
import { call, type World } from './ask.ts'
import { type Books, countPending, readBooks } from './books.ts'
import { compare } from './compare.ts'
import { compareVendor } from './compare-vendor.ts'
import { disturb } from './disturb.ts'
import { forget, remember, rememberSoon } from './forget.ts'
import { emptyJournal, type Journal } from './journal.ts'
import { type Product, type Victim, victims } from './product.ts'
import type { Random } from './random.ts'
import { unsoundIn } from './soundness.ts'
import { type ChaosVendor, chaosVendor, movedByVendor } from './vendor.ts'

export type Plan = {
  kills: number
  members: number
  names: string
  random: Random
  /** Makes the database confirm commits before they are on disk, and kills only the database. Losses must be detected. */
  isForgetful: boolean
}

/** What a campaign observed. `differences` must be empty; `losses` are those between what was acknowledged and the books. */
export type Findings = {
  journal: Journal
  books: Books
  killed: Record<Victim, number>
  /** How many client connections met each network fault. */
  faults: Record<string, number>
  /** How many messages of the simulated vendor were answered, and how many of its movements the ledger has. */
  vendor: { answered: number; moved: number }
  audit: string
  differences: string[]
  losses: string[]
}

// Most kills hit a running product; the others hit one still starting up after the last kill.
const killPauseMs = [600, 4_000] as const
const unreadyPercent = 25
const missedPauseMs = 400
// Something must have been acknowledged for it to be forgotten.
const acknowledgedFirst = 3
const acknowledgedSeconds = 60
const calmSeconds = 5
const clearUpSeconds = 240
// What was forgotten is never cleared up.
const forgetfulSeconds = 20
const lookEveryMs = 1_000
const soonMs = 50

/**
 * Lets members use the product over a faulty network while its processes are killed; then lets it settle and looks for
 * differences.
 */
export async function runCampaign(product: Product, plan: Plan, deadline: AbortSignal): Promise<Findings> {
  const [toPortal, toStudio] = [await faultProxy(() => product.port), await faultProxy(() => product.port + 1)] as const
  try {
    return await runBehind([toPortal, toStudio], product, plan, deadline)
  } finally {
    await Promise.all([toPortal.close(), toStudio.close()])
  }
}

async function runBehind(
  [toPortal, toStudio]: readonly [FaultProxy, FaultProxy],
  product: Product,
  plan: Plan,
  deadline: AbortSignal,
): Promise<Findings> {
  const world: World = {
    portal: `http://localhost:${toPortal.port}`,
    studio: `http://localhost:${toStudio.port}`,
    journal: emptyJournal(),
    deadline,
  }
  await product.ready(deadline)
  const home = new AbortController()
  const vendor = plan.isForgetful ? null : await openVendor(product, plan, () => toPortal.port)
  const lives = Promise.all([
    ...(vendor ? [vendor.act(home.signal)] : []),
    ...Array.from({ length: plan.members }, (_, index) => {
      const name = `${plan.names}${index}`
      return actMember(world, home.signal, { name, index, random: plan.random.fork(name) })
    }),
    actOperator(world, home.signal, plan.random.fork('operator')),
  ])
  // A failing actor ends the campaign at once; the failure itself is thrown where the lives are awaited below.
  lives.catch(() => home.abort())
  const calm = new AbortController()
  const signal = AbortSignal.any([home.signal, deadline, calm.signal])
  // a forgetful campaign looks only for losses of the database
  const disturbing = plan.isForgetful ? null : disturb([toPortal, toStudio], plan.random.fork('faults'), signal)
  const killed = await killSome(product, world.journal, { plan, home: AbortSignal.any([home.signal, deadline]) })
  calm.abort()
  await disturbing
  if (!home.signal.aborted) await pause(calmSeconds * 1000)
  home.abort()
  // the product refuses members that it has forgotten: that is what a forgetful campaign looks for
  const lost = plan.isForgetful ? await lives.then(() => [], failureIn) : await lives.then(() => [])
  if (plan.isForgetful) await remember(databaseOf(product))
  const found = await lookInto(product, world, { plan, killed, vendor })
  const faults = Object.fromEntries(
    Object.keys(toPortal.met).map((fault) => [fault, metBy(toPortal, fault) + metBy(toStudio, fault)]),
  )
  return { ...found, faults, differences: [...lost, ...found.differences] }
}

const metBy = ({ met }: FaultProxy, fault: string): number => met[fault as keyof typeof met]

const failureIn = (error: Error): string[] => [error.message]

async function killSome(
  product: Product,
  journal: Journal,
  { plan: { kills, random, isForgetful }, home }: { plan: Plan; home: AbortSignal },
): Promise<Record<Victim, number>> {
  const killed = { portal: 0, studio: 0, database: 0 }
  const choices = random.fork('kills')
  for (let kill = 0; kill < kills && !home.aborted; kill++) {
    // A failing actor aborts the wait; the failure itself is thrown where the lives are awaited.
    if (isForgetful || !choices.chance(unreadyPercent)) await product.ready(home).catch(() => {})
    if (isForgetful) await forgetSome(product, journal, home)
    else await pause(choices.between(...killPauseMs))
    const victim = isForgetful ? 'database' : choices.pick(victims)
    // Waits for a victim that is already down, so that every kill hits a process.
    while (!home.aborted && !product.kill(victim)) await pause(missedPauseMs)
    if (home.aborted) break
    killed[victim]++
    if (isForgetful) await rememberSoon(() => databaseOf(product), home)
    console.log(`  kill ${kill + 1} of ${kills}: ${victim}`)
  }
  return killed
}

/** Makes the database forget from now on; resolves once it has something to forget. */
async function forgetSome(product: Product, journal: Journal, home: AbortSignal): Promise<void> {
  await forget(() => databaseOf(product), home)
  const wanted = acknowledgedIn(journal) + acknowledgedFirst
  const giveUpAt = performance.now() + acknowledgedSeconds * 1000
  while (acknowledgedIn(journal) < wanted && performance.now() < giveUpAt && !home.aborted) await pause(soonMs)
}

const acknowledgedIn = ({ members, rounds, slips, deposits, withdrawals }: Journal): number =>
  [members, [...rounds, ...slips].filter(({ told }) => told), deposits, withdrawals].flat().length

type Seen = { plan: Plan; killed: Record<Victim, number>; vendor: ChaosVendor | null }

async function openVendor(product: Product, { names, random }: Plan, port: () => number): Promise<ChaosVendor> {
  const { environment } = product
  return chaosVendor({ url: portalDatabaseOf(product), environment, port, names, random: random.fork('vendor') })
}

async function lookInto(
  product: Product,
  world: World,
  { plan: { names, isForgetful }, killed, vendor }: Seen,
): Promise<Omit<Findings, 'faults'>> {
  await product.ready(world.deadline)
  const seconds = isForgetful ? forgetfulSeconds : clearUpSeconds
  const left = await clearUp(product, world, seconds)
  const refused: string[] = []
  for (const member of world.journal.members) {
    const { value, refusal } = await call<{ sum: string }>(world, '/wps/v2/wallets/balance', { token: member.token })
    if (refusal === null) member.balance = value.sum
    else refused.push(`the balance of member ${member.name} was refused with ${refusal}`)
  }
  const audit = await auditMoney(product)
  const books = await readBooks(databaseOf(product), names)
  const moved = vendor ? await movedByVendor(portalDatabaseOf(product)) : new Map<string, readonly bigint[]>()
  const told = vendor ? compareVendor(vendor.simulator, moved) : []
  const losses = [...refused, ...compare(world.journal, books), ...told]
  const unsound = await unsoundIn(portalDatabaseOf(product))
  return {
    vendor: { answered: vendor?.simulator.journal.length ?? 0, moved: moved.size },
    losses,
    journal: world.journal,
    books,
    killed,
    audit: audit.words,
    differences: [
      ...(left === 0 ? [] : [`${left} items are still pending after ${seconds} s`]),
      ...(audit.code === 0 ? [] : [`npm run audit:money exited with code ${audit.code}`]),
      ...judgeLoad(
        books,
        Object.values(killed).reduce((sum, times) => sum + times, 0),
      ),
      ...unsound,
      ...losses,
    ],
  }
}

/** Too few settled rounds make the campaign meaningless. */
function judgeLoad({ studioRounds }: Books, kills: number): string[] {
  const settled = studioRounds.filter(({ state }) => state === 'settled').length
  return settled >= kills
    ? []
    : [`only ${settled} rounds were settled around ${kills} kills: too few to prove anything`]
}

/** Waits until every message is answered and every payment credited; returns how many are left at the timeout. */
async function clearUp(product: Product, { journal, deadline }: World, seconds: number): Promise<number> {
  const giveUpAt = performance.now() + seconds * 1000
  const paid = journal.deposits.filter(({ isPaid }) => isPaid).map(({ depositId }) => depositId)
  for (;;) {
    const left = await countPending(databaseOf(product), paid)
    if (left === 0 || performance.now() > giveUpAt) return left
    deadline.throwIfAborted()
    await pause(lookEveryMs)
  }
}

function databaseOf(product: Product): string {
  const url = urlOfRunningPostgres(embeddedFolder(readSettings(product.environment, [])))
  if (!url) throw new Error('the database is not running')
  return url
}

function portalDatabaseOf(product: Product): string {
  const url = new URL(databaseOf(product))
  url.pathname = '/gasing'
  return url.href
}

async function auditMoney({ environment }: Product): Promise<{ code: number; words: string }> {
  const child = spawn('npm', ['run', '--silent', 'audit:money'], { cwd: root, env: { ...environment } })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, words: words.trim() }
}
