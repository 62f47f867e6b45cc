import { el } from '../../../frame/dom.ts'
import { type TextKey, t } from '../../../frame/texts.ts'
import type { HandView, SeatView } from '../../../table/view.ts'
import { evaluateHand } from '../rules.ts'
import { createCard } from './cards.ts'

const cardsOfHand = 3
const hues = 360

/** Words the value of a hand. */
export function formatWorth(cards: readonly number[]): string {
  const { points, isSamGong } = evaluateHand(cards)
  return isSamGong ? t('sam_gong') : t(points === 1 ? 'points_one' : 'points', { count: points })
}

/** Returns the text key of a room's name. */
export const getRoomKey = (code: string) => `room_${code as 'bronze' | 'silver' | 'gold' | 'jade'}` as const

const getSeatName = (seat: SeatView): string =>
  seat.isMe ? t('you') : seat.isPractice ? t('practice') : t('player', { name: seat.name })

/** Draws the seats of a hand: the others above in seat order, the member's own below. */
export function drawSeats(hand: HandView, others: HTMLElement, own: HTMLElement): void {
  const ownSeat = hand.seats.find(({ isMe }) => isMe)
  const rest = hand.seats.filter(({ isMe }) => !isMe)
  const free = hand.seatsMax - hand.seats.length - (ownSeat ? 0 : 1)
  const empty = Array.from({ length: Math.max(0, free) }, () => drawEmptySeat())
  others.replaceChildren(...rest.map((seat) => drawSeat(seat, hand)), ...empty)
  own.replaceChildren(ownSeat ? drawSeat(ownSeat, hand) : drawEmptySeat())
}

const drawEmptySeat = (): HTMLElement =>
  el(
    'div',
    { class: 'seat free' },
    el('span', { class: 'face', text: '+' }),
    el('span', { class: 'who', text: t('free_seat') }),
  )

function drawSeat(seat: SeatView, hand: HandView): HTMLElement {
  const hasWon = hand.result?.winners.includes(seat.place) ?? false
  const isDealt = hand.state === 'deciding' || hand.state === 'over'
  const face = el('span', {
    class: 'face',
    text: seat.isPractice ? '◦' : seat.name.slice(0, 2),
    attributes: { 'aria-hidden': 'true' },
  })
  face.style.setProperty('--hue', String(Number.parseInt(seat.name.slice(0, 3), 16) % hues))
  const word: TextKey = hasWon ? 'seat_winner' : `seat_${seat.state}`
  const cards = isDealt && seat.state !== 'out' ? (seat.cards ?? Array.from({ length: cardsOfHand }, () => null)) : []
  const fan = el('div', { class: 'fan' }, ...cards.map(createCard))
  const kind = `seat${seat.isMe ? ' me' : ''}${hasWon ? ' winner' : ''}${seat.state === 'fold' ? ' folded' : ''}`
  return el(
    'div',
    { class: kind, attributes: { 'data-place': String(seat.place) } },
    el(
      'div',
      { class: 'person' },
      face,
      el(
        'div',
        {},
        el('span', { class: 'who', text: getSeatName(seat) }),
        el('span', { class: 'doing', text: t(word) }),
      ),
    ),
    fan,
    seat.cards && isDealt ? el('span', { class: 'worth', text: formatWorth(seat.cards) }) : null,
  )
}
