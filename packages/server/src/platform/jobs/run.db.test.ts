import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import type { Task } from './enqueue.ts'
import { startWorker } from './run.ts'

const leaseMs = 800

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('C10 of a cron job that takes long, one more waits per brand, however many runs were due meanwhile', async () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const runs: number[] = []
  const count: Task = async (_platform, { brandId }) => {
    runs.push(brandId)
    if (runs.length === 2) begun.resolve()
    await released.promise
  }
  const { stop } = await startWorker(platform, [{ tasks: { 'test-count': count } }], async () => [1, 2], leaseMs)
  const due = () => platform.owner.query(`select graphile_worker.add_job('test-count:each-brand')`)
  const queued = async () => {
    const { rows } = await platform.owner.query('select task_identifier as task from graphile_worker.jobs')
    return rows.map(({ task }) => task)
  }
  await due()
  await begun.promise
  for (let turn = 0; turn < 5; turn++) await due()
  // one runs and one waits for each brand
  await vi.waitUntil(async () => !(await queued()).includes('test-count:each-brand'), { timeout: 20_000 })
  expect(await queued()).toEqual(Array.from({ length: 4 }, () => 'test-count'))
  expect(runs.toSorted()).toEqual([1, 2])
  released.resolve()
  await vi.waitUntil(async () => (await queued()).length === 0, { timeout: 20_000 })
  expect(runs.toSorted()).toEqual([1, 1, 2, 2])
  await stop()
})
