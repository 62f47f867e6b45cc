import { sql, type Tx } from '../db/tx.ts'
import type { Platform } from '../platform.ts'

/** The payload of a worker task. It always names the brand. */
export type JobPayload = { readonly brandId: number; readonly [name: string]: string | number | boolean | null }
export type Task = (platform: Platform, payload: JobPayload) => Promise<void>
/** A module's tasks by name, and cron schedules for some of them (crontab lines; one job per brand). */
export type Jobs = {
  readonly tasks: Readonly<Record<string, Task>>
  readonly cron?: readonly { task: string; at: string }[]
}

/** Adds a job in this transaction. A second one with the same key replaces the first. */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Omit<JobPayload, 'brandId'>,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  const full = JSON.stringify({ ...payload, brandId: tx.brandId })
  await tx.query(sql`select platform.enqueue(${task}, ${full}::json, ${options.key ?? null}, ${options.runAt ?? null})`)
}
