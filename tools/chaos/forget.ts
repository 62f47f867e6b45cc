import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const databases = ['gasing', 'gasing_studio']
const lookEveryMs = 50

/**
 * Makes both databases answer before a commit is on the disk, as a wrong setting would: the product refuses to start on such a
 * database, so it happens behind its back, and its connections are cut so that new ones come under the new rule.
 */
export async function forget(url: () => string, home: AbortSignal): Promise<void> {
  await untilDone(home, () =>
    within(url(), async (client) => {
      await client.query("alter system set wal_writer_delay = '10s'")
      await client.query('select pg_reload_conf()')
      for (const name of databases) await client.query(`alter database ${name} set synchronous_commit = off`)
      await client.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = any('{${databases}}') and pid <> pg_backend_pid()`)
    }),
  )
}

/** Undoes it as soon as the database is back, before the product looks. */
export const rememberSoon = (url: () => string, home: AbortSignal): Promise<void> =>
  untilDone(home, () => remember(url()))

export const remember = (url: string): Promise<void> =>
  within(url, async (client) => {
    for (const name of databases) await client.query(`alter database ${name} reset synchronous_commit`)
  })

async function untilDone(home: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!home.aborted) {
    // while the database is down not even its address is known
    const isDone = await Promise.resolve()
      .then(act)
      .then(
        () => true,
        () => false,
      )
    if (isDone) return
    await pause(lookEveryMs)
  }
}

async function within(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
