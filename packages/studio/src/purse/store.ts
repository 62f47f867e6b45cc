import type { Query } from '../db/pool.ts'

/** The owner of a purse. */
export type Holder = { readonly operatorId: number; readonly member: string }

type Kind = 'deposit' | 'withdraw' | 'bet' | 'win' | 'rollback'
type State = 'done' | 'refused' | 'void'

export type Movement = Holder & {
  readonly source: 'transfer' | 'round'
  readonly reference: string
  readonly kind: Kind
  readonly amount: bigint
}

/** The state of a movement, and the balance after it. */
export type Moved = { readonly state: State; readonly balance: bigint }

const outward: readonly Kind[] = ['withdraw', 'bet']

/**
 * Opens a purse unless there is one.
 * @returns false when the existing purse is in another currency
 */
export async function openPurse(tx: Query, { operatorId, member }: Holder, currency: string): Promise<boolean> {
  await tx.query(
    'insert into studio.purse (operator_id, member, currency) values ($1, $2, $3) on conflict do nothing',
    [operatorId, member, currency],
  )
  return hasPurse(tx, { operatorId, member }, currency)
}

/** Returns whether there is a purse in this currency. */
export async function hasPurse(db: Query, { operatorId, member }: Holder, currency: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from studio.purse where operator_id = $1 and member = $2 and currency = $3',
    [operatorId, member, currency],
  )
  return rowCount === 1
}

/** Returns the balance of a purse, or null when there is none. */
export async function readPurse(db: Query, { operatorId, member }: Holder): Promise<bigint | null> {
  const { rows } = await db.query<{ balance: string }>(
    'select balance from studio.purse where operator_id = $1 and member = $2',
    [operatorId, member],
  )
  return rows[0] ? BigInt(rows[0].balance) : null
}

/** Like `readPurse`, but locks the purse until the transaction ends. */
export async function lockPurse(tx: Query, { operatorId, member }: Holder): Promise<bigint | null> {
  const { rows } = await tx.query<{ balance: string }>(
    'select balance from studio.purse where operator_id = $1 and member = $2 for update',
    [operatorId, member],
  )
  return rows[0] ? BigInt(rows[0].balance) : null
}

/** Moves money once per reference; a replay returns the first result, also a refusal. Returns null when there is no purse. */
export async function movePurse(tx: Query, movement: Movement): Promise<Moved | null> {
  const before = await lockPurse(tx, movement)
  if (before === null) return null
  const balance = outward.includes(movement.kind) ? before - movement.amount : before + movement.amount
  const state = balance < 0n ? 'refused' : 'done'
  if (!(await addEntry(tx, movement, state))) {
    const known = await findEntry(tx, movement)
    return { state: known?.member === movement.member ? known.state : 'refused', balance: before }
  }
  if (state === 'refused') return { state, balance: before }
  await tx.query('update studio.purse set balance = $3 where operator_id = $1 and member = $2', [
    movement.operatorId,
    movement.member,
    balance,
  ])
  return { state, balance }
}

/**
 * Records a movement and its state.
 * @returns false when its reference exists
 */
export async function addEntry(tx: Query, movement: Movement, state: State): Promise<boolean> {
  const { operatorId, source, reference, member, kind, amount } = movement
  const { rowCount } = await tx.query(
    `insert into studio.purse_entry (operator_id, source, reference, member, kind, amount, state)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [operatorId, source, reference, member, kind, amount, state],
  )
  return rowCount === 1
}

type Named = Pick<Movement, 'operatorId' | 'source' | 'reference'>
type Entry = { readonly member: string; readonly kind: Kind; readonly amount: bigint; readonly state: State }

export async function findEntry(db: Query, { operatorId, source, reference }: Named): Promise<Entry | null> {
  const { rows } = await db.query<Omit<Entry, 'amount'> & { amount: string }>(
    `select member, kind, amount, state from studio.purse_entry
     where operator_id = $1 and source = $2 and reference = $3`,
    [operatorId, source, reference],
  )
  return rows[0] ? { ...rows[0], amount: BigInt(rows[0].amount) } : null
}

export async function voidEntry(tx: Query, { operatorId, source, reference }: Named): Promise<void> {
  await tx.query(
    `update studio.purse_entry set state = 'void' where operator_id = $1 and source = $2 and reference = $3`,
    [operatorId, source, reference],
  )
}
