import { createIcon, el } from '../../../frame/dom.ts'
import { createFigure } from '../../../frame/figure.ts'
import type { Shell } from '../../../frame/shell.ts'
import { createStakeSelector } from '../../../frame/stake-selector.ts'
import { bindText, t } from '../../../frame/texts.ts'
import { calculatePayout, getSlipPrice, type Leg, legsMax, showPrice } from '../odds.ts'
import type { Look } from './look.ts'
import { nameContest, nameMarket, nameSelection } from './names.ts'

export type Slip = {
  readonly element: HTMLElement
  stake(): bigint
  show(day: number, legs: readonly Leg[]): void
  setBusy(busy: boolean): void
}

type Handlers = { onPlay: () => void; onRemove: (leg: Leg) => void }

/** Makes the bet slip: legs, stake, combined price, possible payout and the place button. */
export function createSlip(shell: Shell, look: Look, { onPlay, onRemove }: Handlers): Slip {
  let [day, legs, busy]: [number, readonly Leg[], boolean] = [0, [], false]
  const list = el('ul', { class: 'legs' })
  const hint = el('p', { class: 'hint' })
  const price = createFigure('price-of-all', () => t('odds_price'))
  const pays = createFigure('pays', () => t('pays'))
  const balance = createFigure('balance', () => t(shell.session.isDemo ? 'demo_balance' : 'balance'))
  const stake = createFigure('stake', () => t('stake'))
  const play = el('button', { class: 'gold-button play', attributes: { type: 'button' }, onClick: onPlay })
  let amount = 0n
  const write = () => {
    const all = getSlipPrice(look.sport, { day, legs })
    stake.value.textContent = shell.money(amount)
    price.value.textContent = all === null ? '—' : `×${showPrice(all)}`
    pays.value.textContent = all === null ? '—' : shell.money(calculatePayout(amount, all))
    hint.textContent = t('odds_choose', { count: legsMax })
    hint.hidden = legs.length > 0
    list.hidden = legs.length === 0
    list.replaceChildren(...legs.map((leg) => createLegChip(look, { day, leg, busy, onRemove })))
    play.textContent = t('odds_play')
    play.disabled = busy || all === null
  }
  const stakes = createStakeSelector({
    session: shell.session,
    levels: shell.session.levels.map(BigInt),
    levelAtFirst: BigInt(shell.session.levelAtFirst),
    name: `${look.slug}-stake`,
    show(level) {
      amount = level
      write()
    },
  })
  bindText(() => {
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

function createLegChip({ sport }: Look, { day, leg, busy, onRemove }: Chosen): HTMLElement {
  const contest = sport.contestsOn(day)[leg.contest]
  if (!contest) throw new Error(`contest ${leg.contest} does not exist on day ${day}`)
  const label = `${nameMarket(leg.market)}: ${nameSelection(sport, contest, leg.selection)}`
  const remove = el('button', {
    class: 'remove',
    attributes: { type: 'button', 'aria-label': t('odds_remove', { selection: label }) },
    onClick: () => onRemove(leg),
  })
  remove.append(createIcon('close'))
  remove.disabled = busy
  return el(
    'li',
    {},
    el('span', { class: 'leg-what' }, el('strong', { text: label }), el('span', { text: nameContest(sport, contest) })),
    remove,
  )
}
