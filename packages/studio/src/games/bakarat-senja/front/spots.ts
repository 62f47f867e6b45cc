import type { Spots } from '../../../clock/front/game.ts'
import type { Stakes } from '../../../clock/front/stakes.ts'
import type { Backed } from '../../../clock/view.ts'
import { el } from '../../../frame/dom.ts'
import { label, t } from '../../../frame/texts.ts'
import { oddsOf, type Spot } from '../rules.ts'

export type TableSpots = Spots<Spot> & {
  /** Writes what everybody has staked. */
  crowd(backed: readonly Backed[]): void
  /** Marks the spots that win. */
  mark(winning: readonly Spot[]): void
  /** Writes what each of the own stakes was paid; null takes it away. */
  pay(paid: Stakes<Spot> | null): void
}

/** As they lie on the table, from the left above. */
const places: readonly Spot[] = ['player_pair', 'tie', 'banker_pair', 'player', 'banker']

/** What a bet wins, as it is written on a table: 0.95:1. */
export function oddsText(spot: Spot): string {
  const [whole, part] = [oddsOf[spot] / 100n, oddsOf[spot] % 100n]
  return `${whole}${part > 0n ? `.${part}` : ''}:1`
}

function makeSpot(spot: Spot, onSpot: (spot: Spot) => void) {
  const part = (className: string) => el('span', { class: className })
  const [name, crowd, staked] = [el('strong'), part('crowd'), part('staked')]
  const odds = el('span', { class: 'odds', text: oddsText(spot) })
  const button = el(
    'button',
    { class: `spot ${spot.replace('_', '-')}`, attributes: { type: 'button' }, onClick: () => onSpot(spot) },
    ...[name, ' ', odds, ' ', crowd, ' ', staked],
  )
  return { spot, button, name, crowd, staked }
}

/** The table's cloth: a button for each bet, with what lies on it. */
export function makeSpots(money: (units: bigint) => string, onSpot: (spot: Spot) => void): TableSpots {
  let stakes: Stakes<Spot> = new Map()
  let everybody: readonly Backed[] = []
  let paid: Stakes<Spot> | null = null
  const buttons = places.map((spot) => makeSpot(spot, onSpot))
  const write = () => {
    for (const { spot, button, name, crowd, staked } of buttons) {
      const stake = stakes.get(spot) ?? 0n
      const others = everybody.find((backed) => backed.spot === spot)
      name.textContent = t(`bac_${spot}`)
      crowd.textContent = others ? t('bac_crowd', { count: others.players, amount: money(BigInt(others.stake)) }) : ''
      const payout = paid?.get(spot) ?? 0n
      staked.textContent = payout > 0n ? `+${money(payout)}` : stake > 0n ? money(stake) : ''
      staked.classList.toggle('paid', payout > 0n)
      button.classList.toggle('backed', stake > 0n)
    }
  }
  const element = el('div', { class: 'spots', attributes: { role: 'group' } }, ...buttons.map(({ button }) => button))
  label(() => {
    element.setAttribute('aria-label', t('bac_spots'))
    write()
  })
  return {
    element,
    show(next) {
      stakes = next
      write()
    },
    setLocked(locked) {
      for (const { button } of buttons) button.disabled = locked
    },
    crowd(backed) {
      everybody = backed
      write()
    },
    pay(next) {
      paid = next
      write()
    },
    mark(winning) {
      for (const { spot, button } of buttons) button.classList.toggle('hit', winning.includes(spot))
    },
  }
}
