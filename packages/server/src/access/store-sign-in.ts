import { kept, type Scope, sql, type Tx } from '#platform/db/tx.ts'
import { lineOf } from '#platform/network.ts'
import { makeTurns } from '#platform/turns.ts'

/** A transaction, or the pool: the functions below are one statement each and set the brand themselves. */
export type Asker = Pick<Tx, 'query'>

/** Limits concurrent sign-ins, so that a burst leaves most connections to other calls. */
const inTurn = makeTurns({ width: 4, waitingMax: 512 })

/** Runs each statement as its own transaction: one round trip each. */
export const alone = ({ platform }: Scope): Asker => ({
  query: (statement) => inTurn(async () => (await statement.execute(platform.db)).rows),
})

/** What decides whether a member is admitted, from one network. */
export type Standing = {
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

export async function standingOf(tx: Tx, memberId: bigint, network: string): Promise<Standing | null> {
  const [row] = await tx.query<Standing>(sql`select * from access.standing(${tx.brandId}, ${memberId}, ${network})`)
  return row ?? null
}

export type LookFor = {
  readonly nameKey: string
  readonly network: string
  readonly windowSeconds: number
  readonly forgetMinutes: number
  readonly subjects: { readonly name: Buffer; readonly known: Buffer; readonly network: Buffer | null }
  /** The typed text, hashed by each key of the ring, concatenated. */
  readonly captcha: { readonly id: string; readonly macs: Buffer } | null
}

type Nullable<Row> = { readonly [Key in keyof Row]: Row[Key] | null }
type LookRow = Nullable<Standing> & {
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
export type Look = Omit<LookRow, keyof Standing> & { readonly standing: Standing | null }

/** Counts the attempt, uses the captcha up and reads all that a sign-in by password needs, in one round trip. */
export async function look(scope: Scope, asked: LookFor): Promise<Look> {
  const { nameKey, network, windowSeconds, forgetMinutes, subjects, captcha } = asked
  const [row] = await alone(scope).query<LookRow>(sql`${kept}
    select * from access.sign_in_look(${scope.brandId}, ${nameKey}, ${network}, ${lineOf(scope.ip)}, ${windowSeconds},
      ${forgetMinutes}, ${subjects.name}, ${subjects.known}, ${subjects.network}, ${captcha?.id ?? null}, ${captcha?.macs ?? null})`)
  if (!row) throw new Error('expected one row from access.sign_in_look, got none')
  return { ...row, standing: row.memberId === null ? null : (row as Standing) }
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
export async function noteFailed(asker: Asker, scope: Scope, failed: FailedSignIn): Promise<number[]> {
  const subjects = failed.counted.map(({ subject }) => subject)
  const limits = failed.counted.map(({ max }) => max)
  const rows = await asker.query<{ failures: number }>(sql`${kept}
    select failures from access.sign_in_failed(${scope.brandId}, ${subjects}::bytea[], ${limits}::int[],
      ${failed.forgetMinutes}, ${failed.memberId}, ${failed.how}, ${failed.outcome}, ${scope.device}, ${scope.ip})`)
  return rows.map(({ failures }) => failures)
}

export type NewEntry = {
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
export type Done = { readonly outcome: string; readonly sessionId: bigint | null; readonly mustChange: boolean | null }

/** Opens the session with everything that belongs to it, unless something has changed meanwhile, in one round trip. */
export async function openEntry(asker: Asker, scope: Scope, entry: NewEntry): Promise<Done> {
  const [row] = await asker.query<Done>(sql`${kept}
    select * from access.sign_in_done(${scope.brandId}, ${entry.memberId}, ${entry.how}, ${entry.oldHash}, ${entry.freshHash},
      ${entry.isExpired}, ${entry.subject}, ${entry.failuresMax}, ${entry.forgetMinutes}, ${entry.proof?.id ?? null},
      ${entry.proof?.expiresAt ?? null}, ${entry.tokenHash}, ${scope.language}, ${scope.device}, ${scope.ip}, ${entry.network},
      ${entry.expiresAt}, ${entry.remembered}, ${entry.weak})`)
  if (!row) throw new Error('expected one row from access.sign_in_done, got none')
  return row
}
