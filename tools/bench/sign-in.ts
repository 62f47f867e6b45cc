// What a sign-in costs, and whether its timing reveals which accounts exist. Runs alone (`node tools/bench/sign-in.ts`) or in the
// bench.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { seedCredentials } from '../../packages/server/src/access/public.ts'
import { createMember } from '../../packages/server/src/members/public.ts'
import { inBrand, systemScope } from '../../packages/server/src/platform/db/tx.ts'
import { findFreePort } from '../start/ports.ts'
import {
  type CallerOrder,
  createVisitor,
  type PressurePhase,
  sendRequest,
  type TimedRequest,
  type Visitor,
} from './caller.ts'
import type { Row } from './pages.ts'
import { openStage, type Stage } from './stage.ts'
import { type CountingProxy, startCountingProxy } from './trips.ts'

const password = 'Sandbox#2026'
const atOnce = 64
const tripsMax = 3
const differenceMax = 0.1
const changeMax = 0.2
/** The number of time slices, each judged by itself; the median counts, because machines have bad seconds. */
const slices = 9
/** With fewer calls a p99 means nothing. */
const callsMin = 100

type Api = Visitor & { readonly child: ChildProcess }
type CountedApi = Api & { readonly door: CountingProxy }

const sortNumbers = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const calculatePercentile = (values: readonly number[], share: number) =>
  sortNumbers(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const formatPercent = (share: number) => `${(share * 100).toFixed(1)} %`
const formatBound = (holds: boolean, text: string) => `${text}${holds ? '' : ' ✗'}`

/** The rows of the bench's table about sign-ins. */
export async function measureSignIn(
  stage: Stage,
  { pairs, seconds }: { pairs: number; seconds: number },
): Promise<Row[]> {
  const names = Array.from({ length: pairs + atOnce }, (_, index) => `signer${index}`)
  await seedMembers(stage, names)
  const { trips, known, unknown } = await measureAlone(stage, names, pairs)
  const { crowd, hashing, took } = await measureCrowd(stage, names.slice(pairs), seconds)
  const apart = Math.abs(calculatePercentile(known, 0.5) / calculatePercentile(unknown, 0.5) - 1)
  return [
    [
      'database round trips of one sign-in, right / wrong password',
      `${trips.right} / ${trips.wrong}`,
      '',
      formatBound(Math.max(trips.right, trips.wrong) <= tripsMax, `at most ${tripsMax}`),
    ],
    [
      'a wrong password for a known / an unknown name, median',
      `${calculatePercentile(known, 0.5).toFixed(1)} / ${calculatePercentile(unknown, 0.5).toFixed(1)} ms`,
      formatPercent(apart),
      formatBound(apart <= differenceMax, 'within 10 %'),
    ],
    [
      `another call while ${atOnce} sign in at once, p99 before / meanwhile`,
      ...formatChange(crowd),
      formatBound(crowd !== null && crowd.moved <= changeMax, 'moves at most 20 %'),
    ],
    ['the same while a thread hashes in the background for as long', ...formatChange(hashing), ''],
    [`${atOnce} simultaneous sign-ins, total time`, `${took.toFixed(0)} ms`, '', ''],
  ]
}

type LatencyChange = { readonly usual: number; readonly pressed: number; readonly moved: number }

const formatChange = (moved: LatencyChange | null): [string, string] =>
  moved
    ? [`${moved.usual.toFixed(1)} / ${moved.pressed.toFixed(1)} ms`, formatPercent(moved.moved)]
    : ['too few calls to measure', '']

/** All members share one hash, made once: verifying is measured, not hashing new passwords. */
async function seedMembers({ platform, brandId }: Stage, names: readonly string[]): Promise<void> {
  const scope = systemScope(platform, brandId, 'bench')
  const [first = '', ...others] = names
  await inBrand(scope, async (tx) => {
    for (const username of [first, ...others]) {
      const { memberId } = await createMember(tx, { username, isAgent: 0, language: 'EN' })
      await seedCredentials(tx, memberId, { password, paymentPassword: '246810', mustChange: false })
    }
  })
}

async function startApi(stage: Stage, databaseUrl: string): Promise<Api> {
  const port = await findFreePort()
  const child = fork(join(import.meta.dirname, 'api.ts'), [`${port}`], {
    env: { ...process.env, ...stage.environment, DATABASE_URL: databaseUrl },
  })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the API exited with code ${code}`)))
  })
  return { ...createVisitor(port), child }
}

function stopApi({ agent, child }: Api): void {
  agent.destroy()
  child.kill()
}

const buildBody = (username: string, typed: string) => JSON.stringify({ username, password: typed })
const signIn = (api: Api, username: string, typed: string) =>
  sendRequest(api, { method: 'POST', path: '/wps/session/login', body: buildBody(username, typed) })

/** Measures the cost of one sign-in and what it reveals, without other load. */
async function measureAlone(stage: Stage, names: readonly string[], pairs: number) {
  const door = await startCountingProxy(stage.environment.DATABASE_URL as string)
  const api = await startApi(stage, door.url)
  try {
    const trips = await measureTrips({ ...api, door }, names)
    return { trips, ...(await measureNames(api, names.slice(0, pairs))) }
  } finally {
    stopApi(api)
    door.close()
  }
}

async function measureTrips(api: CountedApi, names: readonly string[]): Promise<{ right: number; wrong: number }> {
  // warms up brand, settings and connections
  for (let index = 0; index < 6; index++) await signIn(api, names[index] ?? '', password)
  const one = async (typed: string, status: number) => {
    const before = api.door.trips()
    const answer = await signIn(api, names[7] ?? '', typed)
    if (answer.status !== status) throw new Error(`expected status ${status} for a sign-in, got ${answer.body}`)
    return api.door.trips() - before
  }
  return { right: await one(password, 200), wrong: await one('Wrong#2026', 401) }
}

async function measureNames(api: Api, names: readonly string[]): Promise<{ known: number[]; unknown: number[] }> {
  const known: number[] = []
  const unknown: number[] = []
  const bodies = new Set<string>()
  for (const [index, name] of names.entries()) {
    const turns: [string, number[]][] = [
      [name, known],
      [`nobody${index}`, unknown],
    ]
    for (const [username, into] of index % 2 === 0 ? turns : turns.reverse()) {
      const { status, body, ms } = await signIn(api, username, 'Wrong#2026')
      bodies.add(`${status} ${body.replace(/"requestId":"[^"]*"/, '')}`)
      into.push(ms)
    }
  }
  if (bodies.size !== 1) throw new Error(`responses to known and unknown names differ: ${[...bodies].join(' | ')}`)
  return { known, unknown }
}

/** Makes another call at an even pace while crowds sign in with pauses between them, as the baseline for the crowds. */
async function measureCrowd(stage: Stage, names: readonly string[], seconds: number) {
  const api = await startApi(stage, stage.environment.DATABASE_URL as string)
  try {
    const { body } = await signIn(api, names[0] ?? '', password)
    const { token } = (JSON.parse(body) as { value: { token: string } }).value
    const bodies = names.map((name) => buildBody(name, password))
    const { port } = api
    await Promise.all([
      runInOwnProcess({ kind: 'crowds', port, bodies, seconds: 3 }),
      runInOwnProcess({ kind: 'evenly', port, token, seconds: 3 }),
    ])
    const [calls, pressed] = await Promise.all([
      runInOwnProcess({ kind: 'evenly', port, token, seconds }),
      runInOwnProcess({ kind: 'crowds', port, bodies, seconds }),
    ])
    return {
      crowd: compareWithPauses(calls, pressed, 'crowd'),
      hashing: compareWithPauses(calls, pressed, 'hashing'),
      took: calculatePercentile(
        pressed.filter(({ by }) => by === 'crowd').map(({ from, to }) => to - from),
        0.5,
      ),
    }
  } finally {
    stopApi(api)
  }
}

/**
 * The median p99 of the slices, in milliseconds, in the pauses and under load, and the median of their change; null when no slice
 * has enough calls.
 */
function compareWithPauses(
  calls: readonly TimedRequest[],
  pressed: readonly PressurePhase[],
  by: PressurePhase['by'],
): LatencyChange | null {
  const during = (one: TimedRequest, some: readonly TimedRequest[]) =>
    some.some(({ from, to }) => one.from < to && from < one.to)
  const p99 = (some: readonly TimedRequest[]) =>
    calculatePercentile(
      some.map(({ from, to }) => to - from),
      0.99,
    )
  const p99s = splitIntoSlices(calls, pressed)
    .map((some) => ({
      usual: some.filter((one) => !during(one, pressed)),
      pressed: some.filter((one) =>
        during(
          one,
          pressed.filter((press) => press.by === by),
        ),
      ),
    }))
    .filter((some) => Math.min(some.usual.length, some.pressed.length) >= callsMin)
    .map((some) => ({ usual: p99(some.usual), pressed: p99(some.pressed) }))
  if (p99s.length === 0) return null
  const middle = (of: (stretch: (typeof p99s)[number]) => number) => calculatePercentile(p99s.map(of), 0.5)
  return {
    usual: middle(({ usual }) => usual),
    pressed: middle((stretch) => stretch.pressed),
    moved: middle((stretch) => stretch.pressed / stretch.usual) - 1,
  }
}

/** Cut between crowds, so that each slice holds whole crowds with everything that follows them. */
function splitIntoSlices(calls: readonly TimedRequest[], pressed: readonly PressurePhase[]): TimedRequest[][] {
  const crowds = pressed.filter(({ by }) => by === 'crowd')
  const perStretch = Math.max(1, Math.floor(crowds.length / slices))
  const begins = crowds.filter((_, index) => index % perStretch === 0).map(({ from }) => from)
  return begins.map((from, index) =>
    calls.filter((one) => one.from >= from && one.from < (begins[index + 1] ?? Number.POSITIVE_INFINITY)),
  )
}

function runInOwnProcess<Kind extends CallerOrder['kind']>(
  order: Extract<CallerOrder, { kind: Kind }>,
): Promise<(Kind extends 'crowds' ? PressurePhase : TimedRequest)[]> {
  const child = fork(join(import.meta.dirname, 'caller.ts'))
  return new Promise<(Kind extends 'crowds' ? PressurePhase : TimedRequest)[]>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`a caller exited with code ${code}`)))
    child.send(order)
  }).finally(() => child.kill())
}

if (import.meta.main) {
  const stage = await openStage(1)
  try {
    for (const cells of await measureSignIn(stage, { pairs: 100, seconds: 45 })) console.log(`| ${cells.join(' | ')} |`)
  } finally {
    await stage.close()
  }
}
