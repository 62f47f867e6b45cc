import { el } from '../../../frame/dom.ts'
import type { Shell } from '../../../frame/shell.ts'
import { joinList, type TextKey, t } from '../../../frame/texts.ts'
import type { HandView, TableView } from '../../../table/view.ts'
import { unitsPerSeat } from '../rules.ts'
import { formatWorth, getRoomKey } from './seats.ts'

type TableActions = { sit(): void; leave(): void; choose(choice: 'play' | 'fold'): void; next(): void }
export type Controls = {
  readonly element: HTMLElement
  draw(view: TableView, hand: HandView): void
  setBusy(busy: boolean): void
}

type Offer = { text: string; note: string; buttons: [TextKey, () => void, isGold: boolean][] }

/** Makes the controls: the actions now possible, in words and buttons. */
export function createControls(shell: Shell, deeds: TableActions): Controls {
  const question = el('p', { class: 'ask', attributes: { role: 'status' } })
  const note = el('p', { class: 'note' })
  const row = el('div', { class: 'deeds' })
  let drawn = ''
  let isBusy = false
  const lock = () => {
    for (const button of row.querySelectorAll('button')) button.disabled = isBusy
  }
  return {
    element: el('section', { class: 'controls' }, question, note, row),
    setBusy(busy) {
      isBusy = busy
      lock()
    },
    draw(view, hand) {
      const offer = buildOffer(shell, view, hand, deeds)
      const state = JSON.stringify([hand.id, offer.text, offer.note, offer.buttons.map(([key]) => key)])
      if (state === drawn) return
      drawn = state
      question.textContent = offer.text
      note.textContent = offer.note
      row.replaceChildren(
        ...offer.buttons.map(([key, act, isGold]) =>
          el('button', {
            class: isGold ? 'gold-button' : 'plain-button',
            text: t(key),
            attributes: { type: 'button' },
            onClick: act,
          }),
        ),
      )
      lock()
    },
  }
}

function buildOffer(shell: Shell, view: TableView, hand: HandView, deeds: TableActions): Offer {
  const unit = BigInt(view.unit)
  const own = hand.seats.find(({ isMe }) => isMe)
  if (hand.state === 'over') {
    if (shell.replayed) return { text: describeEnd(shell, hand), note: '', buttons: [] }
    return { text: describeEnd(shell, hand), note: '', buttons: [['next_hand', deeds.next, true]] }
  }
  if (hand.state === 'deciding') {
    if (own?.state !== 'asked') return { text: t('table_others'), note: '', buttons: [] }
    return {
      text: t('table_choose', { unit: shell.money(unit) }),
      note: '',
      buttons: [
        ['fold', () => deeds.choose('fold'), false],
        ['play_on', () => deeds.choose('play'), true],
      ],
    }
  }
  if (hand.state !== 'gathering') return { text: t('table_betting'), note: '', buttons: [] }
  if (own) {
    const text = hand.seats.length > 1 ? t('table_starting') : t('table_waiting')
    return { text, note: describeOtherRooms(view), buttons: [['table_leave', deeds.leave, false]] }
  }
  const waiting = hand.seats.length
  const costs = t('table_costs', { stake: shell.money(unit * unitsPerSeat), unit: shell.money(unit) })
  const text = waiting > 0 ? t('table_waits', { count: waiting }) : t('table_empty')
  return {
    text: shell.session.isDemo ? t('practice_note') : text,
    note: costs,
    buttons: [['table_sit', deeds.sit, true]],
  }
}

/** Names other rooms where players are waiting, so that nobody waits alone while others wait next door. */
function describeOtherRooms({ room, rooms }: TableView): string {
  const named = rooms
    .filter(({ code, waiting }) => code !== room && waiting > 0)
    .map(({ code, waiting }) => `${t(getRoomKey(code))} (${waiting})`)
  return named.length > 0 ? t('rooms_elsewhere', { rooms: joinList(named) }) : ''
}

function describeEnd(shell: Shell, { result, seats, round }: HandView): string {
  const own = seats.find(({ isMe }) => isMe)
  const amount = shell.money(BigInt(round?.payout ?? '0'))
  if (!result || !own) return ''
  const worth = own.cards ? formatWorth(own.cards) : ''
  if (result.winners.includes(own.place))
    return t(result.winners.length > 1 ? 'table_shared' : 'table_won', { result: worth, amount })
  return own.state === 'fold' ? t('table_folded', { amount }) : t('table_lost', { result: worth })
}
