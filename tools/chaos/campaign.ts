import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type FaultProxy, startFaultProxy } from '../../packages/server/src/testing/fault-proxy.ts'
import { findRunningUrl } from '../postgres.ts'
import { getEmbeddedFolder, readSettings, root } from '../start/settings.ts'
import { runMember, runOperator } from './actors.ts'
import { type Books, countPending, readBooks } from './books.ts'
import { compare } from './compare.ts'
import { compareVendor } from './compare-vendor.ts'
import { injectFaults } from './disturb.ts'
import { createJournal, type Journal } from './journal.ts'
import { enableLossyCommits, restoreDurability, restoreDurabilitySoon } from './lossy-commits.ts'
import { type Product, type Victim, victims } from './product.ts'
import type { Random } from './random.ts'
import { type ChaosContext, callPortal } from './request.ts'
import { findUnsoundness } from './soundness.ts'
import { type ChaosVendor, readMovementsByVendor, startChaosVendor } from './vendor.ts'

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
const lossySeconds = 20
const pollIntervalMs = 1_000
const shortPollMs = 50

/**
 * Lets members use the product over a faulty network while its processes are killed; then lets it settle and looks for
 * differences.
 */
export async function runCampaign(product: Product, plan: Plan, deadline: AbortSignal): Promise<Findings> {
  const [toPortal, toStudio] = [
    await startFaultProxy(() => product.port),
    await startFaultProxy(() => product.port + 1),
  ] as const
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
  const context: ChaosContext = {
    portal: `http://localhost:${toPortal.port}`,
    studio: `http://localhost:${toStudio.port}`,
    journal: createJournal(),
    deadline,
  }
  await product.ready(deadline)
  const stop = new AbortController()
  const vendor = plan.isForgetful ? null : await openVendor(product, plan, () => toPortal.port)
  const actors = Promise.all([
    ...(vendor ? [vendor.act(stop.signal)] : []),
    ...Array.from({ length: plan.members }, (_, index) => {
      const name = `${plan.names}${index}`
      return runMember(context, stop.signal, { name, index, random: plan.random.fork(name) })
    }),
    runOperator(context, stop.signal, plan.random.fork('operator')),
  ])
  // A failing actor ends the campaign at once; the failure itself is thrown where the lives are awaited below.
  actors.catch(() => stop.abort())
  const calmDown = new AbortController()
  const signal = AbortSignal.any([stop.signal, deadline, calmDown.signal])
  // a forgetful campaign looks only for losses of the database
  const disturbing = plan.isForgetful ? null : injectFaults([toPortal, toStudio], plan.random.fork('faults'), signal)
  const killed = await killSome(product, context.journal, { plan, stop: AbortSignal.any([stop.signal, deadline]) })
  calmDown.abort()
  await disturbing
  if (!stop.signal.aborted) await pause(calmSeconds * 1000)
  stop.abort()
  // the product refuses members that it has forgotten: that is what a forgetful campaign looks for
  const lost = plan.isForgetful ? await actors.then(() => [], describeFailure) : await actors.then(() => [])
  if (plan.isForgetful) await restoreDurability(getDatabaseUrl(product))
  const inspected = await inspectProduct(product, context, { plan, killed, vendor })
  const faults = Object.fromEntries(
    Object.keys(toPortal.faultCounts).map((fault) => [fault, countMet(toPortal, fault) + countMet(toStudio, fault)]),
  )
  return { ...inspected, faults, differences: [...lost, ...inspected.differences] }
}

const countMet = ({ faultCounts: met }: FaultProxy, fault: string): number => met[fault as keyof typeof met]

const describeFailure = (error: Error): string[] => [error.message]

async function killSome(
  product: Product,
  journal: Journal,
  { plan: { kills, random, isForgetful }, stop }: { plan: Plan; stop: AbortSignal },
): Promise<Record<Victim, number>> {
  const killed = { portal: 0, studio: 0, database: 0 }
  const choices = random.fork('kills')
  for (let kill = 0; kill < kills && !stop.aborted; kill++) {
    // A failing actor aborts the wait; the failure itself is thrown where the lives are awaited.
    if (isForgetful || !choices.chance(unreadyPercent)) await product.ready(stop).catch(() => {})
    if (isForgetful) await loseSomeCommits(product, journal, stop)
    else await pause(choices.between(...killPauseMs))
    const victim = isForgetful ? 'database' : choices.pick(victims)
    // Waits for a victim that is already down, so that every kill hits a process.
    while (!stop.aborted && !product.kill(victim)) await pause(missedPauseMs)
    if (stop.aborted) break
    killed[victim]++
    if (isForgetful) await restoreDurabilitySoon(() => getDatabaseUrl(product), stop)
    console.log(`  kill ${kill + 1} of ${kills}: ${victim}`)
  }
  return killed
}

/** Makes the database forget from now on; resolves once it has something to forget. */
async function loseSomeCommits(product: Product, journal: Journal, stop: AbortSignal): Promise<void> {
  await enableLossyCommits(() => getDatabaseUrl(product), stop)
  const expected = countAcknowledged(journal) + acknowledgedFirst
  const giveUpAt = performance.now() + acknowledgedSeconds * 1000
  while (countAcknowledged(journal) < expected && performance.now() < giveUpAt && !stop.aborted)
    await pause(shortPollMs)
}

const countAcknowledged = ({ members, rounds, slips, deposits, withdrawals }: Journal): number =>
  [members, [...rounds, ...slips].filter(({ acknowledged }) => acknowledged), deposits, withdrawals].flat().length

type CampaignState = { plan: Plan; killed: Record<Victim, number>; vendor: ChaosVendor | null }

async function openVendor(product: Product, { names, random }: Plan, port: () => number): Promise<ChaosVendor> {
  const { environment } = product
  return startChaosVendor({
    url: getPortalDatabaseUrl(product),
    environment,
    port,
    names,
    random: random.fork('vendor'),
  })
}

async function inspectProduct(
  product: Product,
  context: ChaosContext,
  { plan: { names, isForgetful }, killed, vendor }: CampaignState,
): Promise<Omit<Findings, 'faults'>> {
  await product.ready(context.deadline)
  const seconds = isForgetful ? lossySeconds : clearUpSeconds
  const left = await waitForCompletion(product, context, seconds)
  const refused: string[] = []
  for (const member of context.journal.members) {
    const { value, refusal } = await callPortal<{ sum: string }>(context, '/wps/v2/wallets/balance', {
      token: member.token,
    })
    if (refusal === null) member.balance = value.sum
    else refused.push(`the balance of member ${member.name} was refused with ${refusal}`)
  }
  const audit = await auditMoney(product)
  const books = await readBooks(getDatabaseUrl(product), names)
  const moved = vendor
    ? await readMovementsByVendor(getPortalDatabaseUrl(product))
    : new Map<string, readonly bigint[]>()
  const vendorProblems = vendor ? compareVendor(vendor.simulator, moved) : []
  const losses = [...refused, ...compare(context.journal, books), ...vendorProblems]
  const unsound = await findUnsoundness(getPortalDatabaseUrl(product))
  return {
    vendor: { answered: vendor?.simulator.journal.length ?? 0, moved: moved.size },
    losses,
    journal: context.journal,
    books,
    killed,
    audit: audit.output,
    differences: [
      ...(left === 0 ? [] : [`${left} items are still pending after ${seconds} s`]),
      ...(audit.code === 0 ? [] : [`npm run audit:money exited with code ${audit.code}`]),
      ...checkLoad(
        books,
        Object.values(killed).reduce((sum, times) => sum + times, 0),
      ),
      ...unsound,
      ...losses,
    ],
  }
}

/** Too few settled rounds make the campaign meaningless. */
function checkLoad({ studioRounds }: Books, kills: number): string[] {
  const settled = studioRounds.filter(({ state }) => state === 'settled').length
  return settled >= kills
    ? []
    : [`only ${settled} rounds were settled around ${kills} kills: too few to prove anything`]
}

/** Waits until every message is answered and every payment credited; returns how many are left at the timeout. */
async function waitForCompletion(
  product: Product,
  { journal, deadline }: ChaosContext,
  seconds: number,
): Promise<number> {
  const giveUpAt = performance.now() + seconds * 1000
  const paid = journal.deposits.filter(({ isPaid }) => isPaid).map(({ depositId }) => depositId)
  for (;;) {
    const left = await countPending(getDatabaseUrl(product), paid)
    if (left === 0 || performance.now() > giveUpAt) return left
    deadline.throwIfAborted()
    await pause(pollIntervalMs)
  }
}

function getDatabaseUrl(product: Product): string {
  const url = findRunningUrl(getEmbeddedFolder(readSettings(product.environment, [])))
  if (!url) throw new Error('the database is not running')
  return url
}

function getPortalDatabaseUrl(product: Product): string {
  const url = new URL(getDatabaseUrl(product))
  url.pathname = '/gasing'
  return url.href
}

async function auditMoney({ environment }: Product): Promise<{ code: number; output: string }> {
  const child = spawn('npm', ['run', '--silent', 'audit:money'], { cwd: root, env: { ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output: output.trim() }
}
