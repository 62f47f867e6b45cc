import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../start/ports.ts'
import type { LoadOrder, LoadResult } from './load-generator.ts'
import { findPgbench, prepareReference, runReference } from './reference.ts'
import { benchVendor, makeBets, type Stage } from './stage.ts'

export type BetFigures = {
  readonly reference: readonly number[]
  readonly ours: readonly number[]
  readonly naive: readonly number[]
  readonly p50: number
  readonly p99: number
}

const clients = 64
const secondsPerReference = 8

/** Bets per second of the reference, of our route and of the naive design behind the same route, in turns. */
export async function measureBets(
  stage: Stage,
  { rounds, betsPerRound }: { rounds: number; betsPerRound: number },
): Promise<BetFigures> {
  const url = stage.environment.DATABASE_URL as string
  const pgbench = findPgbench()
  if (!pgbench)
    throw new Error('pgbench is not installed: on Debian `apt-get install postgresql-contrib`, then try again')
  const players = stage.seats.length
  await prepareReference(url, players)
  const [ours, naive] = await Promise.all([startServer(stage, 'ours'), startServer(stage, 'naive')])
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'))
  const figures = { reference: [] as number[], ours: [] as number[], naive: [] as number[], p50: 0, p99: 0 }
  try {
    for (let round = 0; round < rounds; round++) {
      figures.reference.push(runReference(pgbench, url, { players, clients, seconds: secondsPerReference }))
      const mine = await load(generator, ours.port, await makeBets(stage, betsPerRound))
      const theirs = await load(generator, naive.port, await makeBets(stage, Math.ceil(betsPerRound / 2)))
      figures.ours.push(mine.done / mine.seconds)
      figures.naive.push(theirs.done / theirs.seconds)
      figures.p50 = mine.p50
      figures.p99 = mine.p99
    }
  } finally {
    for (const child of [ours.child, naive.child, generator]) child.kill()
  }
  return figures
}

async function startServer(stage: Stage, design: 'ours' | 'naive'): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'server.ts'), [`${port}`, design, `${stage.seats.length}`], {
    env: { ...process.env, ...stage.environment },
  })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the ${design} server ended with ${code}`)))
  })
  return { child, port }
}

async function load(generator: ChildProcess, port: number, requests: LoadOrder['requests']): Promise<LoadResult> {
  const order: LoadOrder = { port, path: `/vendors/${benchVendor}/transaction/bet`, connections: clients, requests }
  generator.send(order)
  const result = await new Promise<LoadResult>((resolve) =>
    generator.once('message', (message) => resolve(message as LoadResult)),
  )
  if (result.byStatus.RS_OK !== result.done)
    throw new Error(`not all bets were taken: ${JSON.stringify(result.byStatus)}`)
  return result
}
