import type pg from 'pg'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { assignSteps } from './batch-steps.ts'

/** One money message of a vendor in our neutral form; amounts in micro-units. */
export type VendorCommand = {
  readonly vendor: string
  readonly kind: 1 | 2 | 3
  readonly tx: string
  /** The bet of a win, the movement of a rollback. */
  readonly ref: string | null
  readonly tokenHash: Buffer
  readonly memberId: bigint
  readonly gameCode: string
  readonly round: string
  readonly closed: boolean
  /** For a rollback: the part to reverse; 0 reverses all that is left. */
  readonly amount: bigint
  readonly hash: Buffer
  readonly currency: string
  /**
   * A win needs no bet. A bet of nothing only announces a win that is owed: it is not refused for the state of its member, session,
   * vendor or game.
   */
  readonly winWithoutBet: boolean
}

export type MoveOutcome = { readonly outcome: string; readonly balance: bigint | null; readonly version: bigint | null }

const moveQuery = {
  name: 'games.move_pub',
  text: `select ord, outcome, balance, version from games.move_pub(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
}
const moveInStepsQuery = {
  name: 'games.move_waves_pub',
  text: `select ord, outcome, balance, version from games.move_waves_pub(
    $18, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
}

export type BrandMoney = { readonly brandId: number; readonly decimals: number; readonly currency: string }

/**
 * Carries out a batch of commands of one brand in one statement and one transaction, and returns their outcomes in order. Several
 * commands of one member are carried out in order. A command that would exceed an account's maximum fails the whole batch; sent
 * alone, its outcome is `full`.
 */
export async function applyMoneyBatch(
  connection: Pick<pg.ClientBase, 'query'>,
  money: BrandMoney,
  commands: readonly VendorCommand[],
  wait: boolean,
): Promise<MoveOutcome[]> {
  const isOneEach = new Set(commands.map(({ memberId }) => memberId)).size === commands.length
  const values = toQueryValues(money, commands, wait)
  const query = isOneEach
    ? { ...moveQuery, values }
    : { ...moveInStepsQuery, values: [...values, assignSteps(commands)] }
  const rows = await readOutcomeRows(connection.query<{ ord: number } & MoveOutcome>(query), commands.length === 1)
  const outcomes: MoveOutcome[] = new Array(commands.length)
  for (const { ord, ...outcome } of rows) outcomes[ord - 1] = outcome
  return outcomes
}

async function readOutcomeRows(
  carried: Promise<pg.QueryResult<{ ord: number } & MoveOutcome>>,
  isAlone: boolean,
): Promise<readonly ({ ord: number } & MoveOutcome)[]> {
  try {
    return (await carried).rows
  } catch (error) {
    if (isAlone && exceedsAccountBound(error)) return [{ ord: 1, outcome: 'full', balance: null, version: null }]
    throw error
  }
}

/** Whether an error means that an account would have exceeded its maximum. */
export const exceedsAccountBound = (error: unknown): boolean => isConstraintViolation(error, 'account_bound')

const toQueryValues = (
  { brandId, decimals, currency }: BrandMoney,
  commands: readonly VendorCommand[],
  wait: boolean,
) => [
  brandId,
  wait,
  decimals,
  currency,
  commands.map((c) => c.vendor),
  commands.map((c) => c.kind),
  commands.map((c) => c.tx),
  commands.map((c) => c.ref),
  commands.map((c) => c.tokenHash),
  commands.map((c) => c.memberId.toString()),
  commands.map((c) => c.gameCode),
  commands.map((c) => c.round),
  commands.map((c) => c.closed),
  commands.map((c) => c.amount.toString()),
  commands.map((c) => c.hash),
  commands.map((c) => c.currency),
  commands.map((c) => c.winWithoutBet),
]
