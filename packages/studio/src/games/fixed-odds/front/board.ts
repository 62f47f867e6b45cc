import { el } from '../../../frame/dom.ts'
import { label, t } from '../../../frame/texts.ts'
import type { OddsChoice, Result } from '../odds.ts'
import { makeGround } from './ground.ts'
import type { Look } from './look.ts'
import { run } from './run.ts'
import { featuredOf, type Standing, writeLegs, writeScoreboard, writeScores } from './scores.ts'
import { type Moment, standAt, storyNumbers } from './times.ts'

/** A day to be shown: its results, and the bets on it. */
export type Story = { readonly id: string; readonly choice: OddsChoice; readonly results: readonly Result[] }

/** The final verdict, worded in the current language, and the action of the button that continues. */
type Conclusion = { readonly verdict: () => string; readonly won: boolean; readonly onNext: (() => void) | null }

export type Board = {
  readonly element: HTMLElement
  /** Clears the board for a day that is about to begin. */
  open(choice: OddsChoice): void
  /** Shows the day to its end. `hurry` ends it at once. */
  tell(story: Story): Promise<void>
  hurry(): void
  conclude(conclusion: Conclusion): void
  close(): void
}

const showMs = 9_000

/**
 * Makes the results board: the first contest of the slip large, all contests of the day small, and the slip with its legs'
 * results.
 */
export function makeBoard(look: Look, still: boolean, onScore: (isFeatured: boolean) => void): Board {
  const [clock, big] = [el('span', { class: 'clock' }), el('div', { class: 'scoreboard' })]
  const [list, legs] = [el('ol', { class: 'scores' }), el('ul', { class: 'legs told' })]
  const ground = makeGround(look, still)
  let finish = () => {}
  const end = makeEnd(() => finish())
  const stage = el('div', { class: 'stage' }, big, clock, ground.element)
  const element = el('section', { class: 'board' }, stage, legs, list, end.element)
  element.hidden = true
  let word = () => {}
  label(() => {
    element.setAttribute('aria-label', t('odds_board'))
    word()
  })
  const write = (at: number, standing: Standing) => {
    word = () => {
      clock.textContent = standing.isOver ? t('odds_over_now') : look.clock(at)
      writeScoreboard(big, look, standing)
      writeScores(list, look, standing)
      writeLegs(legs, look, standing)
    }
    word()
  }
  const open = (choice: OddsChoice) => {
    const results = look.sport.contestsOn(choice.day).map((): Result => [0, 0])
    element.hidden = false
    element.classList.remove('paid')
    end.clear(false)
    write(0, { choice, results, isOver: false })
  }
  return {
    element,
    open,
    async tell({ id, choice, results }) {
      open(choice)
      end.clear(true)
      const moments = results.map((result, index) => look.tell(result, storyNumbers(`${id}:${index}`)))
      const [featured, all] = [moments[featuredOf(choice)] ?? [], moments.flat()]
      let before = 0
      const step = (at: number) => {
        const [isOver, isNew] = [at >= 1, fallen(all, before, at)]
        if (isNew && !isOver) onScore(fallen(featured, before, at))
        if (isNew || isOver)
          write(at, { choice, isOver, results: isOver ? results : moments.map((each) => standAt(each, at)) })
        else clock.textContent = look.clock(at)
        ground.move(at, featured)
        before = at
      }
      const own = (stop: () => void) => {
        finish = stop
      }
      await run(still ? 0 : showMs, step, own)
      end.clear(false)
    },
    hurry: () => finish(),
    conclude(conclusion) {
      element.classList.toggle('paid', conclusion.won)
      end.conclude(conclusion)
    },
    close() {
      element.hidden = true
      word = () => {}
    },
  }
}

/** Whether a moment falls after one point of the show and not after another. */
const fallen = (moments: readonly Moment[], after: number, at: number): boolean =>
  moments.some((moment) => moment.at > after && moment.at <= at)

/** Makes the board's footer: a button that skips the show, then the verdict with a button to continue. */
function makeEnd(onHurry: () => void) {
  const verdict = el('p', { class: 'verdict', attributes: { role: 'status' } })
  const next = el('button', { class: 'gold-button next', attributes: { type: 'button' } })
  const hurry = el('button', { class: 'plain-button hurry', attributes: { type: 'button' }, onClick: onHurry })
  let word = () => ''
  label(() => {
    hurry.textContent = t('hurry')
    next.textContent = t('odds_next')
    verdict.textContent = word()
  })
  return {
    element: el('div', { class: 'end' }, verdict, hurry, next),
    clear(isRunning: boolean) {
      word = () => ''
      verdict.textContent = ''
      hurry.hidden = !isRunning
      next.hidden = true
    },
    conclude({ verdict: words, onNext }: Conclusion) {
      word = words
      verdict.textContent = words()
      next.hidden = onNext === null
      next.onclick = onNext
      if (onNext) next.focus({ preventScroll: true })
    },
  }
}
