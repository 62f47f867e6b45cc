// npm run soak -- [minutes] [bets a second]: one API under an even load; after the first five minutes its memory must stay flat
// within 5 %. Exit code 1 when it does not.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../start/ports.ts'
import type { LoadOrder, LoadResult } from './load-generator.ts'
import { calculateMedian } from './median.ts'
import { measureResidentKb } from './resident.ts'
import { benchVendor, createBets, openStage } from './stage.ts'

const [, , minutes = '60', rate = '300'] = process.argv
const perSecond = Number.parseInt(rate, 10)
const seconds = Number.parseFloat(minutes) * 60
const settleSeconds = Math.min(300, seconds / 3)
const sliceSeconds = 5
const windowSamples = 12
const growthMax = 0.05
const members = 2000
const connections = 32

const stage = await openStage(members)
const port = await findFreePort()
const server = fork(join(import.meta.dirname, 'server.ts'), [`${port}`, 'ours', `${members}`], {
  env: { ...process.env, ...stage.environment },
})
const generator = fork(join(import.meta.dirname, 'load-generator.ts'))
const waitForMessage = <Message>(child: typeof server): Promise<Message> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process exited with code ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Message)
    })
  })

/** Samples the API's memory in kB once per slice, for the requested time. */
async function sampleMemory(): Promise<number[]> {
  const began = performance.now()
  const samples: number[] = []
  while (performance.now() - began < seconds * 1000) {
    const path = `/vendors/${benchVendor}/transaction/bet`
    const requests = await createBets(stage, perSecond * sliceSeconds)
    const order: LoadOrder = { port, path, connections, perSecond, requests }
    generator.send(order)
    const { byStatus, done, p99 } = await waitForMessage<LoadResult>(generator)
    if (byStatus.RS_OK !== done) throw new Error(`expected every bet to be accepted, got ${JSON.stringify(byStatus)}`)
    samples.push(measureResidentKb(server.pid as number))
    const elapsed = (performance.now() - began) / 1000
    if (samples.length % windowSamples === 0)
      console.log(`${Math.round(elapsed)} s: ${Math.round((samples.at(-1) ?? 0) / 1024)} MiB, p99 ${p99.toFixed(0)} ms`)
    await pause(0)
  }
  return samples
}

try {
  await waitForMessage(server)
  const samples = await sampleMemory()
  const settled = samples.slice(Math.floor((samples.length * settleSeconds) / seconds))
  const [first, last] = [
    calculateMedian(settled.slice(0, windowSamples)),
    calculateMedian(settled.slice(-windowSamples)),
  ]
  const growth = last / first - 1
  console.log('| measure | after settling | at the end | change | at most |\n| --- | --- | --- | --- | --- |')
  console.log(
    `| memory of the API, ${minutes} minutes at ${perSecond} bets/s | ${Math.round(first / 1024)} MiB | ${Math.round(last / 1024)} MiB | ${(growth * 100).toFixed(1)} % | 5 % |`,
  )
  process.exitCode = growth <= growthMax ? 0 : 1
} finally {
  server.kill()
  generator.kill()
  await stage.close()
}
