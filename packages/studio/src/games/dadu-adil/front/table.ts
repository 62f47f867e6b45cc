import { createPicture, el } from '../../../frame/dom.ts'
import { bindText, t } from '../../../frame/texts.ts'
import { outcomes, showRoll } from '../fair.ts'
import { countWinningOutcomes, type DiceChoice } from '../rules.ts'
import { drawDie } from './art.ts'
import { findNearestChoice } from './odds.ts'

export type Table = {
  readonly element: HTMLElement
  show(choice: DiceChoice): void
  /** Keeps the die in the air until `land` or `settle`. */
  toss(): void
  /** @param won the amount won, in words of the current language; null for a loss */
  land(roll: number, won: (() => string) | null, quick: boolean): Promise<void>
  settle(): void
  setLocked(locked: boolean): void
}

const flightMs = 620
const quickMs = 160

const tossFrames = [
  { transform: 'translateY(0) rotate(0)' },
  { transform: 'translateY(-46px) rotate(220deg)' },
  { transform: 'translateY(0) rotate(360deg)' },
]
const landing = 'cubic-bezier(.15,.8,.3,1)'

/** Makes the die: it stays in the air until the answer arrives, then runs along the scale to its roll. */
function createDie(still: boolean): {
  element: HTMLElement
  toss(): void
  fall(): void
  run(percent: number, quick: boolean): Promise<void>
} {
  const token = createPicture(drawDie(), 'die')
  const element = el('div', { class: 'runner' }, token)
  let tossing: Animation | null = null
  let at = 50
  element.style.left = `${at}%`
  const fall = () => tossing?.cancel()
  return {
    element,
    fall,
    toss() {
      if (!still)
        tossing = token.animate(tossFrames, {
          duration: 420,
          iterations: Number.POSITIVE_INFINITY,
          easing: 'ease-in-out',
        })
    },
    async run(percent, quick) {
      fall()
      const from = at
      at = percent
      element.style.left = `${at}%`
      if (still) return
      const timing = { duration: quick ? quickMs : flightMs, easing: landing }
      const turns = at > from ? 720 : -720
      token.animate([{ transform: 'rotate(0)' }, { transform: `rotate(${turns}deg)` }], timing)
      await element.animate([{ left: `${from}%` }, { left: `${at}%` }], timing).finished
    },
  }
}

/** Makes the table: a scale from 0 to 100 with its winning range, the target handle and the die. */
export function createTable(still: boolean, onTarget: (choice: DiceChoice) => void): Table {
  let choice: DiceChoice = { side: 'over', target: 4999 }
  const slider = el('input', {
    class: 'target',
    attributes: { type: 'range', min: '0', max: String(outcomes - 1), step: '25' },
  })
  slider.addEventListener('input', () => onTarget(findNearestChoice(choice, Number(slider.value))))
  const win = el('div', { class: 'zone' })
  const runner = createDie(still)
  const result = el('output', { class: 'result', text: '–', attributes: { 'aria-live': 'polite' } })
  const verdict = el('p', { class: 'verdict' })
  const marks = [0, 25, 50, 75, 100].map((mark) => el('span', { text: String(mark) }))
  const track = el(
    'div',
    { class: 'track' },
    el('div', { class: 'rail' }, win),
    el('div', { class: 'lane' }, runner.element),
    slider,
    el('div', { class: 'scale', attributes: { 'aria-hidden': 'true' } }, ...marks),
  )
  const element = el('div', { class: 'table' }, result, verdict, track)
  let verdictText = () => ''
  const word = () => {
    verdict.textContent = verdictText()
    slider.setAttribute('aria-label', t(choice.side === 'over' ? 'roll_over' : 'roll_under'))
  }
  bindText(word)

  return {
    element,
    show(next) {
      choice = next
      slider.value = String(next.target)
      word()
      slider.setAttribute('aria-valuetext', showRoll(next.target))
      win.style.left = next.side === 'over' ? `${(next.target + 1) / 100}%` : '0'
      win.style.width = `${countWinningOutcomes(next) / 100}%`
    },
    toss() {
      element.classList.remove('won', 'lost')
      verdictText = () => ''
      word()
      runner.toss()
    },
    async land(roll, won, quick) {
      await runner.run(roll / 100, quick)
      if (won && !still) result.animate([{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], { duration: 380 })
      result.textContent = showRoll(roll)
      verdictText = () => (won ? t('roll_won_amount', { amount: won() }) : t('roll_lost'))
      word()
      element.classList.add(won ? 'won' : 'lost')
    },
    settle: runner.fall,
    setLocked(locked) {
      slider.disabled = locked
    },
  }
}
