import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { findFreePort } from '../start/ports.ts'
import type { LoadOrder, LoadResult } from './load-generator.ts'
import { prepareReference, runReference } from './reference.ts'
import { benchVendor, createBets, type Stage } from './stage.ts'

export type BetFigures = {
  readonly reference: readonly number[]
  readonly ours: readonly number[]
  readonly naive: readonly number[]
  /** Two API processes on one database. */
  readonly two: readonly number[]
  /** p99 in ms at half of the top rate, from the moment each bet was due. */
  readonly halfP99: readonly number[]
  readonly p50: readonly number[]
  readonly p99: readonly number[]
}

const clients = 64
const generatorFile = join(import.meta.dirname, 'load-generator.ts')
const secondsPerReference = 8

/** Bets per second of the reference, of our route and of the naive design behind the same route, measured in turns. */
export async function measureBets(
  stage: Stage,
  { rounds, betsPerRound }: { rounds: number; betsPerRound: number },
): Promise<BetFigures> {
  const url = stage.environment.DATABASE_URL as string
  const players = stage.seats.length
  await prepareReference(url, players)
  const [ours, other, naive] = await Promise.all([
    startServer(stage, 'ours'),
    startServer(stage, 'ours'),
    startServer(stage, 'naive'),
  ])
  const [generator, second] = [fork(generatorFile), fork(generatorFile)]
  const figures = {
    ...{ reference: [] as number[], ours: [] as number[], naive: [] as number[], two: [] as number[] },
    ...{ p50: [] as number[], p99: [] as number[], halfP99: [] as number[] },
  }
  try {
    // a freshly started server runs at half its speed until its code is compiled
    for (const { port } of [ours, other, naive]) await runLoad(generator, port, await createBets(stage, betsPerRound))
    await runLoad(second, other.port, await createBets(stage, Math.ceil(betsPerRound / 4)))
    for (let round = 0; round < rounds; round++) {
      figures.reference.push(runReference(url, { players, clients, seconds: secondsPerReference }))
      const own = await runLoad(generator, ours.port, await createBets(stage, betsPerRound))
      const theirs = await runLoad(generator, naive.port, await createBets(stage, Math.ceil(betsPerRound / 2)))
      figures.ours.push(own.done / own.seconds)
      figures.naive.push(theirs.done / theirs.seconds)
      figures.p50.push(own.p50)
      figures.p99.push(own.p99)
      const bets = await createBets(stage, betsPerRound)
      const half = Math.ceil(bets.length / 2)
      const both = await Promise.all([
        runLoad(generator, ours.port, bets.slice(0, half), { connections: clients / 2 }),
        runLoad(second, other.port, bets.slice(half), { connections: clients / 2 }),
      ])
      figures.two.push(bets.length / Math.max(...both.map(({ seconds }) => seconds)))
      const perSecond = Math.ceil(own.done / own.seconds / 2)
      figures.halfP99.push((await runLoad(generator, ours.port, await createBets(stage, half), { perSecond })).p99)
    }
  } finally {
    for (const child of [ours.child, other.child, naive.child, generator, second]) child.kill()
  }
  return figures
}

async function startServer(stage: Stage, design: 'ours' | 'naive'): Promise<{ child: ChildProcess; port: number }> {
  const port = await findFreePort()
  const child = fork(join(import.meta.dirname, 'server.ts'), [`${port}`, design, `${stage.seats.length}`], {
    env: { ...process.env, ...stage.environment },
  })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the ${design} server exited with code ${code}`)))
  })
  return { child, port }
}

async function runLoad(
  generator: ChildProcess,
  port: number,
  requests: LoadOrder['requests'],
  { connections = clients, perSecond }: { connections?: number; perSecond?: number } = {},
): Promise<LoadResult> {
  const path = `/vendors/${benchVendor}/transaction/bet`
  const order: LoadOrder = { port, path, connections, requests, ...(perSecond && { perSecond }) }
  generator.send(order)
  const result = await new Promise<LoadResult>((resolve) =>
    generator.once('message', (message) => resolve(message as LoadResult)),
  )
  if (result.byStatus.RS_OK !== result.done)
    throw new Error(`expected every bet to be accepted, got ${JSON.stringify(result.byStatus)}`)
  return result
}
