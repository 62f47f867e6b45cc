import { createHash } from 'node:crypto'
import type { Query } from '../db/pool.ts'

/** What the operator sent when it requested a game URL. */
export type Launch = {
  operatorId: number
  gameCode: string
  member: string | null
  token: string | null
  currency: string
  lang: string
  lobbyUrl: string | null
  /** The room of a multiplayer game. */
  room: string | null
}

export type Session = Launch & { id: string; owner: string; demoBalance: bigint | null }

type SessionRow = Omit<Session, 'demoBalance'> & { demoBalance: string | null }

const launchMinutes = 10
const sessionHours = 24
const launchColumns = `operator_id as "operatorId", game_code as "gameCode", member, token, currency, lang,
  lobby_url as "lobbyUrl", room`
const columns = `id, ${launchColumns}, owner, demo_balance as "demoBalance"`

const toSession = (row: SessionRow): Session => ({
  ...row,
  demoBalance: row.demoBalance === null ? null : BigInt(row.demoBalance),
})

// Only hashes of secrets are stored, so that read access to the database does not allow playing as a member.
const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export async function deleteOldLaunches(db: Query): Promise<void> {
  await db.query('delete from studio.launch where expires_at < now()')
}

export async function addLaunch(db: Query, secret: string, launch: Launch): Promise<void> {
  await db.query(
    `insert into studio.launch (id_hash, operator_id, game_code, member, token, currency, lang, lobby_url, room, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => ${launchMinutes}))`,
    [
      hashSecret(secret),
      launch.operatorId,
      launch.gameCode,
      launch.member,
      launch.token,
      launch.currency,
      launch.lang,
      launch.lobbyUrl,
      launch.room,
    ],
  )
}

/** Deletes a launch and returns it; null when it is used, expired or unknown. */
export async function removeLaunch(tx: Query, secret: string): Promise<Launch | null> {
  const { rows } = await tx.query<Launch>(
    `delete from studio.launch where id_hash = $1 and expires_at > now() returning ${launchColumns}`,
    [hashSecret(secret)],
  )
  return rows[0] ?? null
}

export async function addSession(
  tx: Query,
  secret: string,
  session: Launch & Pick<Session, 'owner' | 'demoBalance'>,
): Promise<Session> {
  const { rows } = await tx.query<SessionRow>(
    `insert into studio.session
       (secret_hash, operator_id, game_code, member, token, currency, lang, lobby_url, room, owner, demo_balance, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(hours => ${sessionHours}))
     returning ${columns}`,
    [
      hashSecret(secret),
      session.operatorId,
      session.gameCode,
      session.member,
      session.token,
      session.currency,
      session.lang,
      session.lobbyUrl,
      session.room,
      session.owner,
      session.demoBalance,
    ],
  )
  return toSession(rows[0] as SessionRow)
}

/** Returns the session with this secret, unless it has expired. */
export async function findSession(db: Query, secret: string): Promise<Session | null> {
  const { rows } = await db.query<SessionRow>(
    `select ${columns} from studio.session where secret_hash = $1 and expires_at > now()`,
    [hashSecret(secret)],
  )
  return rows[0] ? toSession(rows[0]) : null
}

/** Returns a session by id, expired or not, so that its open rounds can be finished. Throws when there is none. */
export async function findSessionById(db: Query, id: string): Promise<Session> {
  const { rows } = await db.query<SessionRow>(`select ${columns} from studio.session where id = $1`, [id])
  if (!rows[0]) throw new Error(`session ${id} does not exist`)
  return toSession(rows[0])
}

/** Adds `delta` to the play money; returns the new balance, or null when it would become negative. */
export async function moveDemoMoney(tx: Query, sessionId: string, delta: bigint): Promise<bigint | null> {
  const { rows } = await tx.query<{ balance: string }>(
    `update studio.session set demo_balance = demo_balance + $2
      where id = $1 and demo_balance + $2 >= 0 returning demo_balance as balance`,
    [sessionId, delta],
  )
  return rows[0] ? BigInt(rows[0].balance) : null
}

/** Raises play money to at least this amount; returns null when the session plays for real money. */
export async function raiseDemoMoney(db: Query, sessionId: string, least: bigint): Promise<bigint | null> {
  const { rows } = await db.query<{ balance: string }>(
    `update studio.session set demo_balance = greatest(demo_balance, $2)
      where id = $1 and demo_balance is not null returning demo_balance as balance`,
    [sessionId, least],
  )
  return rows[0] ? BigInt(rows[0].balance) : null
}
