import { addTurnover, lockTurnoverOfMembers } from '#cashier/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { paymentPostponed } from '#wallet/events.ts'
import { bonusAccount, credit, readBalanceRooms } from '#wallet/public.ts'
import type { StoredBoard } from './model.ts'
import { writePrize } from './notify-prize.ts'
import * as store from './store-boards.ts'
import type { DayWindow } from './window.ts'

const prizeKeyOf = (boardId: bigint, { start, place }: Pick<store.LineRow, 'start' | 'place'>) =>
  `board:${boardId}:${start}:${place}`

/**
 * Closes a finished period: from now on its prizes wait to be paid, each in its own transaction, so that one that fails does not
 * stop the others. Reports those whose account has no room. The caller holds the period's lock.
 */
export async function closePeriod(tx: Tx, board: StoredBoard, { start }: DayWindow): Promise<void> {
  const { id, prizes, turnoverPercent } = board
  const won = (await store.selectBoardLines(tx, id, start)).filter((line) => line.start === start && line.prize > 0n)
  const rooms = await readBalanceRooms(
    tx,
    won.map(({ memberId }) => memberId),
  )
  for (const { memberId, place, prize } of won) {
    await store.updateWaiting(tx, id, { start, place, waits: true })
    if (prize <= (rooms.get(memberId) ?? 0n)) continue
    const due = { due: 'board', key: prizeKeyOf(id, { start, place }) } as const
    await emit(tx, paymentPostponed, { memberId: memberId.toString(), amount: prize.toString(), ...due })
  }
  // waiting prizes are paid by the terms in force now
  if (won.length > 0) await store.updateFrozenTerms(tx, id, { start, prizes, turnoverPercent })
  await store.updatePeriodClosed(tx, id, start)
}

/**
 * Pays a prize of a closed period, with board, period and place as idempotency key, and tells its winner; unless it has been paid
 * meanwhile, or its account has no room.
 */
export async function payWaitingPrize(tx: Tx, { boardId, start, place }: store.PrizePlace): Promise<void> {
  const board = await store.lockBoard(tx, boardId)
  const due = (await store.selectWaitingPrizes(tx)).find(
    (prize) => prize.boardId === boardId && prize.start === start && prize.place === place,
  )
  if (!board || !due) return
  const { memberId, prize: amount, turnoverPercent: percent } = due
  await lockTurnoverOfMembers(tx, [memberId])
  const rooms = await readBalanceRooms(tx, [memberId])
  if (amount > (rooms.get(memberId) ?? 0n)) return
  const key = prizeKeyOf(boardId, due)
  await addTurnover(tx, { memberId, source: 'bonus', reference: key, amount, percent })
  await credit(tx, { memberId, amount, from: bonusAccount, kind: 'bonus', key, reference: `board:${boardId}` })
  await writePrize(tx, board, { ...due, key })
  await store.updateWaiting(tx, boardId, { start, place, waits: false })
}
