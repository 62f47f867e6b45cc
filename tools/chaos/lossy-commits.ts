import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const databases = ['gasing', 'gasing_studio']
const pollIntervalMs = 50
const cutAllAfterMs = 20_000

/**
 * Makes both databases confirm commits before they are on disk, as a wrong setting would. The product refuses to start on such a
 * database, so this is done while it runs. Its connections are cut so that new ones get the setting, but only while idle: a
 * program that crashed would not come back.
 */
export async function enableLossyCommits(url: () => string, home: AbortSignal): Promise<void> {
  await retryUntilDone(home, () =>
    withClient(url(), async (client) => {
      await disableDurableCommits(client, databases)
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      const giveUpAt = performance.now() + cutAllAfterMs
      while ((await cutConnections(client, rows[0]?.now, performance.now() > giveUpAt)) > 0) await pause(pollIntervalMs)
    }),
  )
}

/** Makes new connections to these databases confirm commits before they are on disk, which they reach within ten seconds. */
export async function disableDurableCommits(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query("alter system set wal_writer_delay = '10s'")
  await client.query('select pg_reload_conf()')
  for (const name of names) await client.query(`alter database ${name} set synchronous_commit = off`)
}

/**
 * Cuts the connections from before a moment: all of them, or only idle ones and none while a job is running, whose worker could
 * not record its outcome and would exit. @returns how many there were
 */
async function cutConnections(client: pg.Client, before: Date | undefined, all: boolean): Promise<number> {
  const { rowCount } = await client.query(
    `select case when $2 or state = 'idle' and not exists (select from graphile_worker.jobs where locked_at is not null)
       then pg_terminate_backend(pid) end
     from pg_stat_activity
     where datname = any('{${databases}}') and backend_type = 'client backend' and backend_start < $1
       and pid <> pg_backend_pid()`,
    [before, all],
  )
  return rowCount ?? 0
}

/** Reverts the settings as soon as the database is back, before the product checks them. */
export const restoreDurabilitySoon = (url: () => string, home: AbortSignal): Promise<void> =>
  retryUntilDone(home, () => restoreDurability(url()))

export const restoreDurability = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    for (const name of databases) await client.query(`alter database ${name} reset synchronous_commit`)
  })

async function retryUntilDone(home: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!home.aborted) {
    // while the database is down even its URL is unknown
    const isDone = await Promise.resolve()
      .then(act)
      .then(
        () => true,
        () => false,
      )
    if (isDone) return
    await pause(pollIntervalMs)
  }
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const address = new URL(url)
  address.pathname = `/${databases[0]}`
  const client = new pg.Client(address.href)
  client.on('error', () => {})
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
