import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'

test('cron jobs name existing tasks, and their schedules can be parsed', () => {
  const jobs = modules.flatMap((module) => module.jobs ?? [])
  const tasks = new Set(jobs.flatMap((each) => Object.keys(each.tasks)))
  const cron = jobs.flatMap((each) => each.cron ?? [])
  expect(cron.length).toBeGreaterThan(10)
  expect(cron.filter(({ task }) => !tasks.has(task))).toEqual([])
  expect(parseCronItems(cron.map(({ task, at }) => ({ task, match: at })))).toHaveLength(cron.length)
})
