import { askTurnover, lockTurnoverOf } from '#cashier/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { paymentWaits } from '#wallet/events.ts'
import { credit, roomsOf } from '#wallet/public.ts'
import type { KeptBoard } from './model.ts'
import * as store from './store-boards.ts'
import type { Window } from './window.ts'

/** The ledger account from which bonuses are paid. */
const bonusAccount = 'brand:bonus'

/**
 * Pays a period's prizes once and closes it; the caller holds the period's lock. A prize whose account has no room waits without
 * blocking others.
 */
export async function payPeriod(tx: Tx, { id, prizes, turnoverPercent }: KeptBoard, { start }: Window): Promise<void> {
  const won = (await store.linesOf(tx, id, start)).filter((line) => line.start === start && line.prize > 0n)
  const full = await payWhereRoom(
    tx,
    id,
    won.map((line) => ({ ...line, turnoverPercent })),
  )
  for (const { memberId, place, prize } of full) {
    await store.markWaiting(tx, id, { start, place, waits: true })
    const due = { due: 'board', key: keyOf(id, { start, place }) } as const
    await emit(tx, paymentWaits, { memberId: memberId.toString(), amount: prize.toString(), ...due })
  }
  // waiting prizes are paid by the terms in force now
  if (full.length > 0) await store.keepPromise(tx, id, { start, prizes, turnoverPercent })
  await store.closePeriod(tx, id, start)
}

/** Pays prizes of closed periods that were waiting for room in an account. */
export async function payLeftOver(tx: Tx, id: bigint): Promise<void> {
  const waiting = await store.waitingLines(tx, id)
  const full = await payWhereRoom(tx, id, waiting)
  for (const { start, place } of waiting.filter((line) => !full.includes(line)))
    await store.markWaiting(tx, id, { start, place, waits: false })
}

const keyOf = (id: bigint, { start, place }: Pick<store.Due, 'start' | 'place'>) => `board:${id}:${start}:${place}`

/** Pays prizes, with board, period and place as idempotency key. @returns those whose account has no room */
async function payWhereRoom(tx: Tx, id: bigint, lines: readonly store.Due[]): Promise<store.Due[]> {
  const members = lines.map(({ memberId }) => memberId)
  await lockTurnoverOf(tx, members)
  const rooms = await roomsOf(tx, members)
  const full: store.Due[] = []
  for (const line of lines.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))) {
    const { memberId, prize: amount, turnoverPercent: percent } = line
    const room = rooms.get(memberId) ?? 0n
    if (amount > room) {
      full.push(line)
      continue
    }
    rooms.set(memberId, room - amount)
    const key = keyOf(id, line)
    await askTurnover(tx, { memberId, source: 'bonus', reference: key, amount, percent })
    await credit(tx, { memberId, amount, from: bonusAccount, kind: 'bonus', key, reference: `board:${id}` })
  }
  return full
}
