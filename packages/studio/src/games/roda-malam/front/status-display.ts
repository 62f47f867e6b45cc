import type { Phase } from '../../../clock/front/phase.ts'
import { el } from '../../../frame/dom.ts'
import { bindText, t } from '../../../frame/texts.ts'
import type { PastStop } from '../game.ts'
import { times } from '../rules.ts'
import { colours } from './art.ts'

/** The texts and results around the wheel: the time left, the number of players, the last spins and the result. */
export type StatusDisplay = {
  readonly head: HTMLElement
  readonly past: HTMLElement
  readonly verdict: HTMLElement
  count(phase: Phase, players: number): void
  showPast(spins: readonly PastStop[]): void
  say(formatStatus: () => string, won: boolean | null): void
}

export function createStatusDisplay(): StatusDisplay {
  const time = el('span', { class: 'time' })
  const bar = el('span', { class: 'bar' })
  const people = el('span', { class: 'people' })
  const past = el('ol', { class: 'past-spins' })
  const verdict = el('p', { class: 'verdict', attributes: { role: 'status' } })
  let [seconds, players]: [number, number] = [times.betSeconds, 0]
  let formatStatus = () => ''
  const write = () => {
    time.textContent = seconds > 0 ? t('wheel_open', { seconds }) : t('wheel_closed')
    people.textContent = t('wheel_players', { count: players })
  }
  bindText(() => {
    write()
    past.setAttribute('aria-label', t('wheel_past'))
    verdict.textContent = formatStatus()
  })
  return {
    head: el('div', { class: 'head' }, time, el('span', { class: 'rail' }, bar), people),
    past,
    verdict,
    count({ closesInMs }, count) {
      seconds = Math.ceil(closesInMs / 1_000)
      players = count
      bar.style.scale = `${closesInMs / (times.betSeconds * 1_000)} 1`
      write()
    },
    showPast(spins) {
      past.replaceChildren(
        ...spins.map(({ pays }) => {
          const item = el('li', { text: `×${pays}` })
          item.style.background = colours[pays]?.[1] ?? ''
          return item
        }),
      )
    },
    say(next, won) {
      formatStatus = next
      verdict.textContent = formatStatus()
      verdict.classList.toggle('paid', won === true)
    },
  }
}
