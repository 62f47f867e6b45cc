import { el, picture } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import { outcomes, showRoll } from '../fair.ts'
import type { DiceChoice } from '../rules.ts'
import { die } from './art.ts'
import { moveTarget } from './odds.ts'

export type Table = {
  readonly element: HTMLElement
  show(choice: DiceChoice): void
  /** The die is in the air until `land`. */
  toss(): void
  land(roll: number, won: boolean, quick: boolean): Promise<void>
  settle(): void
  setLocked(locked: boolean): void
}

const flightMs = 620
const quickMs = 160

/** The table: a scale from 0 to 100, the winning part of it, the handle of the target, and the die that runs along it. */
export function makeTable(still: boolean, onTarget: (choice: DiceChoice) => void): Table {
  let choice: DiceChoice = { side: 'over', target: 4999 }
  const slider = el('input', {
    class: 'target',
    attributes: { type: 'range', min: '0', max: String(outcomes - 1), step: '25' },
  })
  slider.addEventListener('input', () => onTarget(moveTarget(choice, Number(slider.value))))
  const win = el('div', { class: 'zone' })
  const token = picture(die(), 'die')
  const result = el('output', { class: 'result', text: '50.00', attributes: { 'aria-live': 'polite' } })
  const verdict = el('p', { class: 'verdict' })
  const runner = el('div', { class: 'runner' }, token)
  const element = el(
    'div',
    { class: 'table' },
    result,
    verdict,
    el(
      'div',
      { class: 'track' },
      el('div', { class: 'rail' }, win),
      el('div', { class: 'lane' }, runner),
      slider,
      el(
        'div',
        { class: 'scale', attributes: { 'aria-hidden': 'true' } },
        ...[0, 25, 50, 75, 100].map((mark) => el('span', { text: String(mark) })),
      ),
    ),
  )
  let tossing: Animation | null = null
  let at = 50

  const place = (percent: number) => {
    at = percent
    runner.style.left = `${percent}%`
  }
  place(50)

  return {
    element,
    show(next) {
      choice = next
      slider.value = String(next.target)
      slider.setAttribute('aria-label', t(next.side === 'over' ? 'roll_over' : 'roll_under'))
      slider.setAttribute('aria-valuetext', showRoll(next.target))
      win.style.left = next.side === 'over' ? `${(next.target + 1) / 100}%` : '0'
      win.style.width = next.side === 'over' ? `${(outcomes - 1 - next.target) / 100}%` : `${next.target / 100}%`
    },
    toss() {
      element.classList.remove('won', 'lost')
      verdict.textContent = ''
      if (still) return
      tossing = token.animate(
        [
          { transform: 'translateY(0) rotate(0)' },
          { transform: 'translateY(-46px) rotate(220deg)' },
          { transform: 'translateY(0) rotate(360deg)' },
        ],
        { duration: 420, iterations: Number.POSITIVE_INFINITY, easing: 'ease-in-out' },
      )
    },
    async land(roll, won, quick) {
      tossing?.cancel()
      const from = at
      place(roll / 100)
      if (!still) {
        const duration = quick ? quickMs : flightMs
        token.animate([{ transform: 'rotate(0)' }, { transform: `rotate(${roll / 100 > from ? 720 : -720}deg)` }], {
          duration,
          easing: 'cubic-bezier(.15,.8,.3,1)',
        })
        const run = runner.animate([{ left: `${from}%` }, { left: `${roll / 100}%` }], {
          duration,
          easing: 'cubic-bezier(.15,.8,.3,1)',
        })
        await run.finished
        if (won) result.animate([{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], { duration: 380 })
      }
      result.textContent = showRoll(roll)
      verdict.textContent = t(won ? 'roll_won' : 'roll_lost')
      element.classList.add(won ? 'won' : 'lost')
    },
    settle() {
      tossing?.cancel()
    },
    setLocked(locked) {
      slider.disabled = locked
    },
  }
}
