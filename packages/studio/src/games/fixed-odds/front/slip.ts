import { el, icon } from '../../../frame/dom.ts'
import { makeFigure } from '../../../frame/figure.ts'
import type { Shell } from '../../../frame/shell.ts'
import { makeStakes } from '../../../frame/stakes.ts'
import { label, t } from '../../../frame/texts.ts'
import { type Leg, legsMax, payoutOf, showPrice, slipPrice } from '../odds.ts'
import type { Look } from './look.ts'
import { contestText, marketText, selectionText } from './names.ts'

export type Slip = {
  readonly element: HTMLElement
  stake(): bigint
  show(day: number, legs: readonly Leg[]): void
  setBusy(busy: boolean): void
}

type Handlers = { onPlay: () => void; onRemove: (leg: Leg) => void }

/** Makes the bet slip: legs, stake, combined price, possible payout and the place button. */
export function makeSlip(shell: Shell, look: Look, { onPlay, onRemove }: Handlers): Slip {
  let [day, legs, busy]: [number, readonly Leg[], boolean] = [0, [], false]
  const list = el('ul', { class: 'legs' })
  const hint = el('p', { class: 'hint' })
  const price = makeFigure('price-of-all', () => t('odds_price'))
  const pays = makeFigure('pays', () => t('pays'))
  const balance = makeFigure('balance', () => t(shell.session.isDemo ? 'demo_balance' : 'balance'))
  const stake = makeFigure('stake', () => t('stake'))
  const play = el('button', { class: 'gold-button play', attributes: { type: 'button' }, onClick: onPlay })
  let amount = 0n
  const write = () => {
    const all = slipPrice(look.sport, { day, legs })
    stake.value.textContent = shell.money(amount)
    price.value.textContent = all === null ? '—' : `×${showPrice(all)}`
    pays.value.textContent = all === null ? '—' : shell.money(payoutOf(amount, all))
    hint.textContent = t('odds_choose', { count: legsMax })
    hint.hidden = legs.length > 0
    list.hidden = legs.length === 0
    list.replaceChildren(...legs.map((leg) => legChip(look, { day, leg, busy, onRemove })))
    play.textContent = t('odds_play')
    play.disabled = busy || all === null
  }
  const stakes = makeStakes({
    session: shell.session,
    levels: shell.session.levels.map(BigInt),
    levelAtFirst: BigInt(shell.session.levelAtFirst),
    name: `${look.slug}-stake`,
    show(level) {
      amount = level
      write()
    },
  })
  label(() => {
    list.setAttribute('aria-label', t('odds_slip'))
    write()
  })
  shell.onBalance((shown) => {
    balance.value.textContent = shown === null ? '—' : shell.money(shown)
  })
  stakes.element.children[0]?.after(stake.box)
  return {
    element: el(
      'footer',
      { class: 'slip' },
      hint,
      list,
      el('div', { class: 'figures' }, balance.box, price.box, pays.box),
      el('div', { class: 'go' }, stakes.element, play),
    ),
    stake: stakes.stake,
    show(next, chosen) {
      day = next
      legs = chosen
      write()
    },
    setBusy(next) {
      busy = next
      stakes.setLocked(next)
      write()
    },
  }
}

type Chosen = { day: number; leg: Leg; busy: boolean; onRemove: (leg: Leg) => void }

function legChip({ sport }: Look, { day, leg, busy, onRemove }: Chosen): HTMLElement {
  const contest = sport.contestsOn(day)[leg.contest]
  if (!contest) throw new Error(`contest ${leg.contest} does not exist on day ${day}`)
  const words = `${marketText(leg.market)}: ${selectionText(sport, contest, leg.selection)}`
  const remove = el('button', {
    class: 'remove',
    attributes: { type: 'button', 'aria-label': t('odds_remove', { selection: words }) },
    onClick: () => onRemove(leg),
  })
  remove.append(icon('close'))
  remove.disabled = busy
  return el(
    'li',
    {},
    el('span', { class: 'leg-what' }, el('strong', { text: words }), el('span', { text: contestText(sport, contest) })),
    remove,
  )
}
