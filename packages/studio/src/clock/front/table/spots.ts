import { el } from '../../../frame/dom.ts'
import { shortenAmount } from '../../../frame/money.ts'
import { bindText, t } from '../../../frame/texts.ts'
import type { BackedSpot } from '../../view.ts'
import type { Spots } from '../game.ts'
import type { Stakes } from '../stakes.ts'
import type { Table } from './table-definition.ts'

export type TableSpots<Spot> = Spots<Spot> & {
  /** Shows the stakes of all players. */
  crowd(backed: readonly BackedSpot[]): void
  /** Marks the winning spots. */
  mark(winning: readonly Spot[]): void
  /** Shows the payout of each of the member's own stakes; null removes it. */
  pay(paid: Stakes<Spot> | null): void
}

type SpotsOptions<Spot extends string> = {
  table: Pick<Table<Spot>, 'spots' | 'sides' | 'isNarrow' | 'spotName' | 'oddsText'>
  money: (units: bigint) => string
  /** The picture on a spot, beside its name. */
  pictureOf: (spot: Spot) => Node | null
  onSpot: (spot: Spot) => void
}

function createSpot<Spot extends string>({ table, pictureOf, onSpot }: SpotsOptions<Spot>, spot: Spot) {
  const part = (className: string) => el('span', { class: className })
  const [name, crowd, staked] = [el('strong'), part('crowd'), part('staked')]
  const odds = el('span', { class: 'odds', text: table.oddsText(spot) })
  // CSS classes: the spot's own name and, without its numbers, its kind
  const names = new Set([spot, spot.replace(/_\d.*$/, '')].map((each) => each.replaceAll('_', '-')))
  const kind = ['spot', ...names, ...(table.sides.includes(spot) ? ['side'] : [])].join(' ')
  const button = el(
    'button',
    { class: kind, attributes: { type: 'button' }, onClick: () => onSpot(spot) },
    ...[pictureOf(spot), name, ' ', odds, ' ', crowd, ' ', staked],
  )
  return { spot, button, name, crowd, staked }
}

/** Makes the betting layout: a button for each spot, showing what is staked on it. */
export function createSpots<Spot extends string>(cloth: SpotsOptions<Spot>): TableSpots<Spot> {
  const { table } = cloth
  const money = table.isNarrow ? (units: bigint) => shortenAmount(cloth.money(units)) : cloth.money
  let stakes: Stakes<Spot> = new Map()
  let everybody: readonly BackedSpot[] = []
  let paid: Stakes<Spot> | null = null
  const buttons = table.spots.map((spot) => createSpot(cloth, spot))
  const write = () => {
    for (const { spot, button, name, crowd, staked } of buttons) {
      const stake = stakes.get(spot) ?? 0n
      const others = everybody.find((backed) => backed.spot === spot)
      name.textContent = table.spotName(spot)
      crowd.textContent = others ? t('table_crowd', { count: others.players, amount: money(BigInt(others.stake)) }) : ''
      const payout = paid?.get(spot) ?? 0n
      staked.textContent = payout > 0n ? `+${money(payout)}` : stake > 0n ? money(stake) : ''
      staked.classList.toggle('paid', payout > 0n)
      button.classList.toggle('backed', stake > 0n)
    }
  }
  const element = el('div', { class: 'spots', attributes: { role: 'group' } }, ...buttons.map(({ button }) => button))
  bindText(() => {
    element.setAttribute('aria-label', t('table_spots'))
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
