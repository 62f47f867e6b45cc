import { preparedHint, type Scope, sql, type Tx } from '#platform/db/tx.ts'
import { rateLimitNetworkOf } from '#platform/network.ts'
import { createTaskQueue } from '#platform/task-queue.ts'

/** A transaction, or the pool: the functions below are one statement each and set the brand themselves. */
export type QueryRunner = Pick<Tx, 'query'>

/** Limits concurrent sign-ins, so that a burst leaves most connections to other calls. */
const runQueuedSignIn = createTaskQueue({ width: 4, waitingMax: 512 })

/** Runs each statement as its own transaction: one round trip each. */
export const createStatementRunner = ({ platform }: Scope): QueryRunner => ({
  query: (statement) => runQueuedSignIn(async () => (await statement.execute(platform.db)).rows),
})

/** What decides whether a member is admitted, from one network. */
export type SignInState = {
  readonly memberId: bigint
  readonly username: string
  readonly nickname: string
  readonly isAgent: number
  readonly status: 'active' | 'locked'
  readonly hasUpline: boolean
  readonly passwordHash: string
  readonly mustChange: boolean
  readonly changedAt: Date
  readonly lastLoginAt: Date | null
  /** `isKnown`: the member has signed in from the network before. `isFirst`: from no network yet. */
  readonly isKnown: boolean
  readonly isFirst: boolean
  readonly hasTotp: boolean
  readonly seenAt: Date
}

export async function selectSignInState(tx: Tx, memberId: bigint, network: string): Promise<SignInState | null> {
  const [row] = await tx.query<SignInState>(sql`select * from access.standing(${tx.brandId}, ${memberId}, ${network})`)
  return row ?? null
}

export type AttemptQuery = {
  readonly nameKey: string
  readonly network: string
  readonly windowSeconds: number
  readonly forgetMinutes: number
  readonly subjects: { readonly name: Buffer; readonly known: Buffer; readonly network: Buffer | null }
  /** The typed text, hashed by each key of the ring, concatenated. */
  readonly captcha: { readonly id: string; readonly macs: Buffer } | null
}

type Nullable<Row> = { readonly [Key in keyof Row]: Row[Key] | null }
type AttemptRow = Nullable<SignInState> & {
  readonly attempts: number
  readonly leftSeconds: number
  readonly captchaRight: boolean
  readonly nameFailures: number
  readonly nameLast: Date | null
  readonly knownFailures: number
  readonly knownLast: Date | null
  readonly networkFailures: number
  readonly networkLast: Date | null
  readonly now: Date
}
export type AttemptResult = Omit<AttemptRow, keyof SignInState> & { readonly standing: SignInState | null }

/** Counts the attempt, uses the captcha up and reads all that a sign-in by password needs, in one round trip. */
export async function countAndReadAttempt(scope: Scope, attemptQuery: AttemptQuery): Promise<AttemptResult> {
  const { nameKey, network, windowSeconds, forgetMinutes, subjects, captcha } = attemptQuery
  const [row] = await createStatementRunner(scope).query<AttemptRow>(sql`${preparedHint}
    select * from access.sign_in_look(${scope.brandId}, ${nameKey}, ${network}, ${rateLimitNetworkOf(scope.ip)}, ${windowSeconds},
      ${forgetMinutes}, ${subjects.name}, ${subjects.known}, ${subjects.network}, ${captcha?.id ?? null}, ${captcha?.macs ?? null})`)
  if (!row) throw new Error('expected one row from access.sign_in_look, got none')
  return { ...row, standing: row.memberId === null ? null : (row as SignInState) }
}

export type FailedSignIn = {
  readonly memberId: bigint | null
  readonly how: string
  readonly outcome: string
  /** The counters to add to, each with its limit. */
  readonly counted: readonly { readonly subject: Buffer; readonly max: number }[]
  readonly forgetMinutes: number
}

/** Counts a failure and adds it to the history of the member, or of no member. @returns the failures of each subject */
export async function insertFailedSignIn(runner: QueryRunner, scope: Scope, failed: FailedSignIn): Promise<number[]> {
  const subjects = failed.counted.map(({ subject }) => subject)
  const limits = failed.counted.map(({ max }) => max)
  const rows = await runner.query<{ failures: number }>(sql`${preparedHint}
    select failures from access.sign_in_failed(${scope.brandId}, ${subjects}::bytea[], ${limits}::int[],
      ${failed.forgetMinutes}, ${failed.memberId}, ${failed.how}, ${failed.outcome}, ${scope.device}, ${scope.ip})`)
  return rows.map(({ failures }) => failures)
}

export type NewSignIn = {
  readonly memberId: bigint
  readonly how: string
  readonly oldHash: string | null
  readonly freshHash: string | null
  readonly isExpired: boolean
  readonly subject: Buffer | null
  readonly failuresMax: number | null
  readonly forgetMinutes: number
  readonly proof: { readonly id: Buffer; readonly expiresAt: Date } | null
  readonly tokenHash: Buffer
  /** The network to record as known for the member, or null. */
  readonly network: string | null
  readonly expiresAt: Date
  readonly remembered: boolean
  readonly weak: boolean
}
export type SignInDone = {
  readonly outcome: string
  readonly sessionId: bigint | null
  readonly mustChange: boolean | null
}

/** Opens the session with everything that belongs to it, unless something has changed meanwhile, in one round trip. */
export async function openSignInSession(runner: QueryRunner, scope: Scope, entry: NewSignIn): Promise<SignInDone> {
  const [row] = await runner.query<SignInDone>(sql`${preparedHint}
    select * from access.sign_in_done(${scope.brandId}, ${entry.memberId}, ${entry.how}, ${entry.oldHash}, ${entry.freshHash},
      ${entry.isExpired}, ${entry.subject}, ${entry.failuresMax}, ${entry.forgetMinutes}, ${entry.proof?.id ?? null},
      ${entry.proof?.expiresAt ?? null}, ${entry.tokenHash}, ${scope.language}, ${scope.device}, ${scope.ip}, ${entry.network},
      ${entry.expiresAt}, ${entry.remembered}, ${entry.weak})`)
  if (!row) throw new Error('expected one row from access.sign_in_done, got none')
  return row
}
