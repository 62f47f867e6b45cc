// K05, what one vendor's flood costs another: `node tools/bench/bulkheads.ts`. Both call one API process. The quiet vendor bets
// at an even pace, timed from when each bet was due: alternately alone, and beside a vendor that sends as much as it can.
import { type ChildProcess, fork } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { join } from 'node:path'
import { addGames, addVendor, openGameSession } from '../../packages/server/src/games/public.ts'
import { inBrand, systemScope } from '../../packages/server/src/platform/db/tx.ts'
import { findFreePort } from '../start/ports.ts'
import type { LoadOrder, LoadResult } from './load-generator.ts'
import { calculateMedian } from './median.ts'
import { benchVendor, createBets, openStage, type Stage } from './stage.ts'

const members = 400
const perSecond = 40
const seconds = 8
const turns = 3
const floodConnections = 64
const floodBets = 12_000
const growthMax = 1.2
const floodVendor = 'flood'

type Load = { readonly vendor: string; readonly bets: LoadOrder['requests']; readonly connections: number }

const resolveFile = (name: string) => join(import.meta.dirname, name)
async function startServer(stage: Stage): Promise<{ child: ChildProcess; port: number }> {
  const port = await findFreePort()
  const environment = { ...process.env, ...stage.environment }
  const child = fork(resolveFile('server.ts'), [`${port}`, 'ours', `${stage.seats.length}`], { env: environment })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the server exited with code ${code}`)))
  })
  return { child, port }
}

function sendLoad(generator: ChildProcess, port: number, { vendor, bets, connections }: Load, pace?: number) {
  const path = `/vendors/${vendor}/transaction/bet`
  const order: LoadOrder = { port, path, connections, requests: bets, ...(pace && { perSecond: pace }) }
  generator.send(order)
  return new Promise<LoadResult>((resolve) => generator.once('message', (result) => resolve(result as LoadResult)))
}

/** Adds a second vendor with the same key, and seats for the other half of the members. */
async function addFloodVendor({ platform, brandId, seats, key }: Stage): Promise<void> {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  await inBrand(systemScope(platform, brandId, 'bench'), async (tx) => {
    await addVendor(tx, {
      ...{ code: floodVendor, name: 'Flood', dialect: 'hub88', url: 'http://127.0.0.1:1', operatorId: 2 },
      ...{ publicKey, flags: {}, place: 2 },
    })
    await addGames(tx, [
      {
        ...{ vendor: floodVendor, code: 'bch_game', name: 'Flood Game', gameType: 'RNG', classify: '', state: 'open' },
        ...{ hot: false, fresh: false, demo: false, minBet: null, lineNum: null, rtp: null, place: 1 },
      },
    ])
    for (const { memberId, token } of seats.slice(members / 2))
      await openGameSession(tx, {
        ...{ memberId, vendor: floodVendor, gameCode: 'bch_game', token: `${token}f`, currency: 'MYR', hours: 24 },
      })
  })
}

async function measureBulkheads(stage: Stage): Promise<void> {
  await addFloodVendor(stage)
  const quietStage = { ...stage, seats: stage.seats.slice(0, members / 2) }
  const floodStage = {
    ...stage,
    seats: stage.seats.slice(members / 2).map((seat) => ({ ...seat, token: `${seat.token}f` })),
  }
  const { child, port } = await startServer(stage)
  const [quiet, flood] = [fork(resolveFile('load-generator.ts')), fork(resolveFile('load-generator.ts'))]
  const calm = async (): Promise<Load> => ({
    ...{ vendor: benchVendor, bets: await createBets(quietStage, perSecond * seconds), connections: 16 },
  })
  const storm = async (): Promise<Load> => ({
    ...{ vendor: floodVendor, bets: await createBets(floodStage, floodBets), connections: floodConnections },
  })
  const p99 = { alone: [] as number[], beside: [] as number[] }
  let taken = 0
  try {
    // warm-up, until the code is compiled
    await sendLoad(flood, port, await storm())
    for (let turn = 0; turn < turns; turn++) {
      p99.alone.push((await requireAccepted(sendLoad(quiet, port, await calm(), perSecond))).p99)
      const [calmBets, stormBets] = [await calm(), await storm()]
      const flooding = sendLoad(flood, port, stormBets)
      p99.beside.push((await requireAccepted(sendLoad(quiet, port, calmBets, perSecond))).p99)
      const flooded = await flooding
      taken = flooded.done / flooded.seconds
    }
  } finally {
    for (const each of [child, quiet, flood]) each.kill()
  }
  const [alone, beside] = [calculateMedian(p99.alone), calculateMedian(p99.beside)]
  const growth = beside / alone
  const cells = [
    `a vendor's bet, p99 alone / during another vendor's flood of ${Math.round(taken)}/s (K05)`,
    `${alone.toFixed(1)} / ${beside.toFixed(1)} ms`,
    growth.toFixed(2),
    `at most ${growthMax}${growth <= growthMax ? '' : ' ✗'}`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

/** Fails when a bet of the quiet vendor was refused, because it stays within its limits. */
async function requireAccepted(asked: Promise<LoadResult>): Promise<LoadResult> {
  const result = await asked
  if (result.byStatus.RS_OK !== result.done)
    throw new Error(`expected every bet to be accepted, got ${JSON.stringify(result.byStatus)}`)
  return result
}

const stage = await openStage(members)
try {
  await measureBulkheads(stage)
} finally {
  await stage.close()
}
