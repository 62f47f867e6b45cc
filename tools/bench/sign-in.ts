// What signing in costs, and whether it says who has an account. Runs alone (`node tools/bench/sign-in.ts`) or in the bench.
import { type ChildProcess, fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { seedCredentials } from '../../packages/server/src/access/public.ts'
import { createMember } from '../../packages/server/src/members/public.ts'
import { inBrand, systemScope } from '../../packages/server/src/platform/db/tx.ts'
import { freePort } from '../start/ports.ts'
import type { Row } from './pages.ts'
import { openStage, type Stage } from './stage.ts'
import { type CountingDoor, countTrips } from './trips.ts'

const password = 'Sandbox#2026'
const atOnce = 64
const tripsMax = 3
const apartMax = 0.1
const movedMax = 0.2

type Answer = { readonly status: number; readonly body: string; readonly ms: number }
type Api = { readonly port: number; readonly child: ChildProcess; readonly door: CountingDoor; readonly agent: Agent }

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const at = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const bound = (holds: boolean, text: string) => `${text}${holds ? '' : ' ✗'}`

/** The rows of the bench's table about signing in. */
export async function measureSignIn(
  stage: Stage,
  { pairs, seconds }: { pairs: number; seconds: number },
): Promise<Row[]> {
  const names = Array.from({ length: pairs + atOnce }, (_, index) => `signer${index}`)
  await seedMembers(stage, names)
  const api = await startApi(stage)
  try {
    const trips = await measureTrips(api, names)
    const { known, unknown } = await measureNames(api, names.slice(0, pairs))
    const crowd = names.slice(pairs)
    const { usual, crowded, took } = await measureCrowd(api, crowd, seconds)
    const apart = Math.abs(at(known, 0.5) / at(unknown, 0.5) - 1)
    const moved = at(crowded, 0.99) / at(usual, 0.99) - 1
    return [
      [
        'round trips to the database of one sign-in, right / wrong',
        `${trips.right} / ${trips.wrong}`,
        '',
        bound(Math.max(trips.right, trips.wrong) <= tripsMax, `at most ${tripsMax}`),
      ],
      [
        'a wrong password for a name that exists / that nobody has, median',
        `${at(known, 0.5).toFixed(1)} / ${at(unknown, 0.5).toFixed(1)} ms`,
        percent(apart),
        bound(apart <= apartMax, 'within 10 %'),
      ],
      [
        `another call while ${atOnce} sign in at once, p99 before / meanwhile`,
        `${at(usual, 0.99).toFixed(1)} / ${at(crowded, 0.99).toFixed(1)} ms`,
        percent(moved),
        bound(moved <= movedMax, 'moves at most 20 %'),
      ],
      [`${atOnce} sign-ins at once, all of them`, `${took.toFixed(0)} ms`, '', ''],
    ]
  } finally {
    api.agent.destroy()
    api.child.kill()
    api.door.close()
  }
}

/** Each has the same hash, which is made once: what is measured is looking, not making. */
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

async function startApi(stage: Stage): Promise<Api> {
  const port = await freePort()
  const door = await countTrips(stage.environment.DATABASE_URL as string)
  const child = fork(join(import.meta.dirname, 'api.ts'), [`${port}`], {
    env: { ...process.env, ...stage.environment, DATABASE_URL: door.url },
  })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)))
  })
  return { port, child, door, agent: new Agent({ keepAlive: true, maxSockets: 4 * atOnce }) }
}

let visitors = 0

/** Each visitor comes from a network of its own: limits of networks are not what is measured. */
function ask(
  { port, agent }: Api,
  method: string,
  path: string,
  { body, token }: { body?: string; token?: string } = {},
) {
  visitors++
  const startedAt = performance.now()
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      {
        ...{ port, agent, method, path, host: '127.0.0.1' },
        headers: {
          host: 'localhost',
          'x-forwarded-for': `${20 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}.1`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: text, ms: performance.now() - startedAt }),
        )
      },
    )
    sent.on('error', reject).end(body)
  })
}

const signIn = (api: Api, username: string, typed: string) =>
  ask(api, 'POST', '/wps/session/login', { body: JSON.stringify({ username, password: typed }) })

async function measureTrips(api: Api, names: readonly string[]): Promise<{ right: number; wrong: number }> {
  // brand, settings and connections are warm after these
  for (let index = 0; index < 6; index++) await signIn(api, names[index] ?? '', password)
  const one = async (typed: string, status: number) => {
    const before = api.door.trips()
    const answer = await signIn(api, names[7] ?? '', typed)
    if (answer.status !== status) throw new Error(`a sign-in was answered with ${answer.body}`)
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
  if (bodies.size !== 1) throw new Error(`known and unknown names are told apart: ${[...bodies].join(' | ')}`)
  return { known, unknown }
}

/** Another call at an even pace, alone, and then while crowds sign in again and again. */
async function measureCrowd(api: Api, names: readonly string[], seconds: number) {
  const { body } = await signIn(api, names[0] ?? '', password)
  const token = (JSON.parse(body) as { value: { token: string } }).value.token
  const other = () => ask(api, 'GET', '/wps/v2/wallets/balance', { token })
  await evenly(other, 1)
  const usual = await evenly(other, seconds)
  const took: number[] = []
  let isOver = false
  const crowds = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      const crowd = names
      const answers = await Promise.all(crowd.map((name) => signIn(api, name, password)))
      const refused = answers.find(({ status }) => status !== 200)
      if (refused) throw new Error(`one of a crowd was refused: ${refused.body}`)
      took.push(performance.now() - startedAt)
    }
  })()
  const crowded = await evenly(other, seconds)
  isOver = true
  await crowds
  return { usual, crowded, took: at(took, 0.5) }
}

const pauseMs = 10

/** Asks at an even pace, whether or not the one before has been answered: a slow answer hides nobody's wait. */
async function evenly(work: () => Promise<Answer>, seconds: number): Promise<number[]> {
  const asked: Promise<Answer>[] = []
  const startedAt = performance.now()
  for (let index = 0; index * pauseMs < seconds * 1000; index++) {
    const wait = startedAt + index * pauseMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    asked.push(work())
  }
  const answers = await Promise.all(asked)
  const wrong = answers.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`the other call was answered with ${wrong.body}`)
  return answers.map(({ ms }) => ms)
}

if (import.meta.main) {
  const stage = await openStage(1)
  try {
    for (const cells of await measureSignIn(stage, { pairs: 100, seconds: 10 })) console.log(`| ${cells.join(' | ')} |`)
  } finally {
    await stage.close()
  }
}
