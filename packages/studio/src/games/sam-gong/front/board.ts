import { el } from '../../../frame/dom.ts'
import type { Shell } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import type { HandView, TableView } from '../../../table/view.ts'
import { drawSeats, getRoomKey } from './seats.ts'

export type Board = {
  readonly element: HTMLElement
  draw(view: TableView, hand: HandView): void
}

const secondMs = 1_000

/** Makes the table: the other seats, the pot and the rake, the clock, and the member's own cards. */
export function createBoard(shell: Shell): Board {
  const others = el('div', { class: 'others' })
  const own = el('div', { class: 'own' })
  const pot = el('output', { class: 'pot' })
  const fee = el('p', { class: 'fee' })
  const clock = el('span', { class: 'clock', attributes: { role: 'timer' } })
  const middle = el('div', { class: 'middle-line' }, pot, fee, clock)
  let dueAt: number | null = null
  let drawn = ''
  const tell = () => {
    const left = dueAt === null ? null : Math.max(0, Math.ceil((dueAt - performance.now()) / secondMs))
    clock.textContent = left === null ? '' : String(left)
    clock.hidden = left === null
  }
  setInterval(tell, secondMs / 4)
  return {
    element: el('div', { class: 'felt' }, others, middle, own),
    draw(view, hand) {
      dueAt = hand.dueInMs === null ? null : performance.now() + hand.dueInMs
      tell()
      const state = JSON.stringify([hand.id, hand.state, hand.seats, hand.result?.pot, document.documentElement.lang])
      if (state === drawn) return
      drawn = state
      drawSeats(hand, others, own)
      pot.textContent = formatHeading(shell, view, hand)
      fee.textContent = formatFee(shell, view, hand)
    },
  }
}

/** Returns the room before there is a pot; then the certain part of the pot, which until the end is the antes. */
function formatHeading(shell: Shell, { unit, room }: TableView, { result, seats, state }: HandView): string {
  if (result) return `${t('pot')} ${shell.money(BigInt(result.pot))}`
  if (state !== 'deciding') return `${t(getRoomKey(room))} · ${shell.money(BigInt(unit))}`
  const players = seats.filter((seat) => seat.state !== 'out').length
  return `${t('pot')} ${shell.money(BigInt(unit) * BigInt(players))}`
}

function formatFee(shell: Shell, { rakePercent }: TableView, { result }: HandView): string {
  if (!result) return ''
  const rake = BigInt(result.rake)
  return rake === 0n ? t('rake_none') : t('rake', { percent: rakePercent, amount: shell.money(rake) })
}
