import type { Query } from '../db/pool.ts'

/** The owner of a member wallet. */
export type WalletHolder = { readonly operatorId: number; readonly member: string }

type Kind = 'deposit' | 'withdraw' | 'bet' | 'win' | 'rollback'
type State = 'done' | 'refused' | 'void'

export type Movement = WalletHolder & {
  readonly source: 'transfer' | 'round'
  readonly reference: string
  readonly kind: Kind
  readonly amount: bigint
}

/** The state of a movement, and the balance after it. */
export type MovementResult = { readonly state: State; readonly balance: bigint }

const outgoingKinds: readonly Kind[] = ['withdraw', 'bet']

/**
 * Opens a member wallet unless there is one.
 * @returns false when the existing one is in another currency
 */
export async function openMemberWallet(
  tx: Query,
  { operatorId, member }: WalletHolder,
  currency: string,
): Promise<boolean> {
  await tx.query(
    'insert into studio.purse (operator_id, member, currency) values ($1, $2, $3) on conflict do nothing',
    [operatorId, member, currency],
  )
  return hasMemberWallet(tx, { operatorId, member }, currency)
}

/** Returns whether there is a member wallet in this currency. */
export async function hasMemberWallet(
  db: Query,
  { operatorId, member }: WalletHolder,
  currency: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from studio.purse where operator_id = $1 and member = $2 and currency = $3',
    [operatorId, member, currency],
  )
  return rowCount === 1
}

/** Returns the balance of a member wallet, or null when there is none. */
export async function readMemberWallet(db: Query, { operatorId, member }: WalletHolder): Promise<bigint | null> {
  const { rows } = await db.query<{ balance: string }>(
    'select balance from studio.purse where operator_id = $1 and member = $2',
    [operatorId, member],
  )
  return rows[0] ? BigInt(rows[0].balance) : null
}

/** Like `readMemberWallet`, but locks the wallet until the transaction ends. */
export async function lockMemberWallet(tx: Query, { operatorId, member }: WalletHolder): Promise<bigint | null> {
  const { rows } = await tx.query<{ balance: string }>(
    'select balance from studio.purse where operator_id = $1 and member = $2 for update',
    [operatorId, member],
  )
  return rows[0] ? BigInt(rows[0].balance) : null
}

/**
 * Moves money once per reference; a replay returns the first result, also a refusal. Another movement under a known reference is
 * refused. Returns null when there is no member wallet.
 */
export async function moveWalletMoney(tx: Query, movement: Movement): Promise<MovementResult | null> {
  const before = await lockMemberWallet(tx, movement)
  if (before === null) return null
  const balance = outgoingKinds.includes(movement.kind) ? before - movement.amount : before + movement.amount
  const state = balance < 0n ? 'refused' : 'done'
  if (!(await addEntry(tx, movement, state))) {
    const known = await findEntry(tx, movement)
    return { state: known && isReplay(known, movement) ? known.state : 'refused', balance: before }
  }
  if (state === 'refused') return { state, balance: before }
  await tx.query('update studio.purse set balance = $3 where operator_id = $1 and member = $2', [
    movement.operatorId,
    movement.member,
    balance,
  ])
  return { state, balance }
}

/** A wallet has one currency, so that the player decides it. A bet that was rolled back before it came has no amount. */
const isReplay = (known: Entry, { member, kind, amount }: Movement): boolean =>
  known.member === member && known.kind === kind && (known.amount === amount || known.state === 'void')

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

type EntryKey = Pick<Movement, 'operatorId' | 'source' | 'reference'>
type Entry = { readonly member: string; readonly kind: Kind; readonly amount: bigint; readonly state: State }

export async function findEntry(db: Query, { operatorId, source, reference }: EntryKey): Promise<Entry | null> {
  const { rows } = await db.query<Omit<Entry, 'amount'> & { amount: string }>(
    `select member, kind, amount, state from studio.purse_entry
     where operator_id = $1 and source = $2 and reference = $3`,
    [operatorId, source, reference],
  )
  return rows[0] ? { ...rows[0], amount: BigInt(rows[0].amount) } : null
}

export async function voidEntry(tx: Query, { operatorId, source, reference }: EntryKey): Promise<void> {
  await tx.query(
    `update studio.purse_entry set state = 'void' where operator_id = $1 and source = $2 and reference = $3`,
    [operatorId, source, reference],
  )
}
