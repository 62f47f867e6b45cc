import { el } from '../../../frame/dom.ts'
import { bindText, t } from '../../../frame/texts.ts'
import type { Phase } from '../phase.ts'
import type { Side } from './roads.ts'
import type { Table } from './table-definition.ts'

/** The texts at the table: the time left, the number of players and the result of a round. */
export type StatusDisplay = {
  readonly head: HTMLElement
  readonly ring: HTMLElement
  readonly verdict: HTMLElement
  count(phase: Phase, players: number): void
  /** Shows the winner in the ring; null clears it. */
  crown(winner: Side | null): void
  say(formatStatus: () => string, won: boolean | null): void
}

const svgSpace = 'http://www.w3.org/2000/svg'
const radius = 44
const circumference = 2 * Math.PI * radius
/** From this many seconds left the ring is highlighted. */
const lastSeconds = 5

/** Makes a ring that empties while bets are open. */
function createRing() {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('aria-hidden', 'true')
  const [, arc] = ['rail', 'arc'].map((name) => {
    const circle = document.createElementNS(svgSpace, 'circle')
    for (const [key, value] of Object.entries({ class: name, cx: '50', cy: '50', r: `${radius}` }))
      circle.setAttribute(key, value)
    svg.append(circle)
    return circle
  })
  arc?.setAttribute('stroke-dasharray', `${circumference}`)
  const middle = el('span', { class: 'ring-text', attributes: { 'aria-hidden': 'true' } })
  return {
    element: el('div', { class: 'ring' }, svg, middle),
    middle,
    fill: (share: number) => arc?.setAttribute('stroke-dashoffset', `${circumference * (1 - share)}`),
  }
}

export function createStatusDisplay({ clock, letter }: Pick<Table, 'clock' | 'letter'>): StatusDisplay {
  const time = el('span', { class: 'time', attributes: { role: 'timer' } })
  const people = el('span', { class: 'people' })
  const verdict = el('p', { class: 'verdict', attributes: { role: 'status' } })
  const ring = createRing()
  ring.fill(0)
  let [seconds, players]: [number, number] = [0, 0]
  let winner: Side | null = null
  let formatStatus = () => ''
  const write = () => {
    time.textContent = seconds > 0 ? t('wheel_open', { seconds }) : t('wheel_closed')
    people.textContent = t('table_players', { count: players })
    ring.middle.textContent = winner ? letter(winner) : seconds > 0 ? String(seconds) : ''
    ring.element.className = `ring ${winner ?? ''} ${seconds > 0 && seconds <= lastSeconds ? 'late' : ''}`
  }
  bindText(() => {
    write()
    verdict.textContent = formatStatus()
  })
  return {
    head: el('div', { class: 'head' }, time, people),
    ring: ring.element,
    verdict,
    count({ closesInMs }, count) {
      seconds = Math.ceil(closesInMs / 1_000)
      players = count
      ring.fill(closesInMs / (clock.times.betSeconds * 1_000))
      write()
    },
    crown(next) {
      winner = next
      write()
    },
    say(next, won) {
      formatStatus = next
      verdict.textContent = formatStatus()
      verdict.classList.toggle('paid', won === true)
    },
  }
}
