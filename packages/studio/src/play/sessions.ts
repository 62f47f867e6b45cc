import { createHash, randomBytes } from 'node:crypto'
import { demoCurrency } from '@gasing/contract/vendor/hub88'
import type pg from 'pg'
import { wireUnits } from '../currencies.ts'
import { inTransaction, type Query } from '../db/pool.ts'

const launchMinutes = 10
const sessionHours = 24
const demoStart = wireUnits('2000')

/** What an operator told us when it asked for the address of a game. */
export type Launch = {
  operatorId: number
  gameCode: string
  member: string | null
  token: string | null
  currency: string
  lang: string
  lobbyUrl: string | null
}

export type Session = Launch & { id: string; owner: string; demoBalance: bigint | null }

type SessionRow = Omit<Session, 'demoBalance'> & { demoBalance: string | null }

const columns = `id, operator_id as "operatorId", game_code as "gameCode", member, token, currency, lang,
  lobby_url as "lobbyUrl", owner, demo_balance as "demoBalance"`

const toSession = (row: SessionRow): Session => ({
  ...row,
  demoBalance: row.demoBalance === null ? null : BigInt(row.demoBalance),
})

// Only the hash of a secret is stored: whoever reads the database cannot play for somebody.
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
const newSecret = (): string => randomBytes(32).toString('base64url')

/** Makes an invitation that works once; launches that nobody took are swept out on the way. */
export async function makeLaunch(db: Query, launch: Launch): Promise<string> {
  const id = newSecret()
  await db.query('delete from studio.launch where expires_at < now()')
  await db.query(
    `insert into studio.launch (id_hash, operator_id, game_code, member, token, currency, lang, lobby_url, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => ${launchMinutes}))`,
    [
      hashOf(id),
      launch.operatorId,
      launch.gameCode,
      launch.member,
      launch.token,
      launch.currency,
      launch.lang,
      launch.lobbyUrl,
    ],
  )
  return id
}

/** Takes an invitation for good and opens the session that it was for; null where it is used, old or unknown. */
export async function takeLaunch(pool: pg.Pool, id: string): Promise<{ secret: string; session: Session } | null> {
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<Launch>(
      `delete from studio.launch where id_hash = $1 and expires_at > now()
       returning operator_id as "operatorId", game_code as "gameCode", member, token, currency, lang,
         lobby_url as "lobbyUrl"`,
      [hashOf(id)],
    )
    return rows[0] ? openSession(tx, rows[0]) : null
  })
}

async function openSession(tx: Query, launch: Launch): Promise<{ secret: string; session: Session }> {
  const secret = newSecret()
  const isDemo = launch.currency === demoCurrency
  const owner = isDemo
    ? `demo:${randomBytes(12).toString('base64url')}`
    : `member:${launch.operatorId}:${launch.member}`
  const { rows } = await tx.query<SessionRow>(
    `insert into studio.session
       (secret_hash, operator_id, game_code, member, token, currency, lang, lobby_url, owner, demo_balance, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(hours => ${sessionHours}))
     returning ${columns}`,
    [
      hashOf(secret),
      launch.operatorId,
      launch.gameCode,
      launch.member,
      launch.token,
      launch.currency,
      launch.lang,
      launch.lobbyUrl,
      owner,
      isDemo ? demoStart : null,
    ],
  )
  return { secret, session: toSession(rows[0] as SessionRow) }
}

/** The session of a secret, as long as it lasts. */
export async function findSession(db: Query, secret: string): Promise<Session | null> {
  const { rows } = await db.query<SessionRow>(
    `select ${columns} from studio.session where secret_hash = $1 and expires_at > now()`,
    [hashOf(secret)],
  )
  return rows[0] ? toSession(rows[0]) : null
}

/** Moves play money; null where there is not enough of it. */
export async function moveDemoMoney(tx: Query, sessionId: string, delta: bigint): Promise<bigint | null> {
  const { rows } = await tx.query<{ balance: string }>(
    `update studio.session set demo_balance = demo_balance + $2
      where id = $1 and demo_balance + $2 >= 0 returning demo_balance as balance`,
    [sessionId, delta],
  )
  return rows[0] ? BigInt(rows[0].balance) : null
}

/** Play money back to where it began. */
export async function refillDemo(db: Query, sessionId: string): Promise<bigint | null> {
  const { rows } = await db.query<{ balance: string }>(
    `update studio.session set demo_balance = greatest(demo_balance, $2)
      where id = $1 and demo_balance is not null returning demo_balance as balance`,
    [sessionId, demoStart],
  )
  return rows[0] ? BigInt(rows[0].balance) : null
}
