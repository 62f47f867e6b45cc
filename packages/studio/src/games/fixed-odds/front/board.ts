import { el } from '../../../frame/dom.ts'
import { bindText, t } from '../../../frame/texts.ts'
import type { OddsChoice, Result } from '../odds.ts'
import { animateFrames } from './animate-frames.ts'
import { createGround } from './ground.ts'
import type { Look } from './look.ts'
import { calculateScoreAt, createStoryNumbers, type Moment } from './moments.ts'
import { type DayState, getFeaturedContest, writeLegs, writeScoreboard, writeScores } from './scores.ts'

/** A day to be shown: its results, and the bets on it. */
export type DayStory = { readonly id: string; readonly choice: OddsChoice; readonly results: readonly Result[] }

/** The final verdict, worded in the current language, and the action of the button that continues. */
type Conclusion = { readonly verdict: () => string; readonly won: boolean; readonly onNext: (() => void) | null }

export type Board = {
  readonly element: HTMLElement
  /** Clears the board for a day that is about to begin. */
  open(choice: OddsChoice): void
  /** Shows the day to its end. `hurry` ends it at once. */
  tell(story: DayStory): Promise<void>
  skipButton(): void
  conclude(conclusion: Conclusion): void
  close(): void
}

const showMs = 9_000

/**
 * Makes the results board: the first contest of the slip large, all contests of the day small, and the slip with its legs'
 * results.
 */
export function createBoard(look: Look, still: boolean, onScore: (isFeatured: boolean) => void): Board {
  const [clock, big] = [el('span', { class: 'clock' }), el('div', { class: 'scoreboard' })]
  const [list, legs] = [el('ol', { class: 'scores' }), el('ul', { class: 'legs told' })]
  const ground = createGround(look, still)
  let finish = () => {}
  const end = createEnd(() => finish())
  const stage = el('div', { class: 'stage' }, big, clock, ground.element)
  const element = el('section', { class: 'board' }, stage, legs, list, end.element)
  element.hidden = true
  let word = () => {}
  bindText(() => {
    element.setAttribute('aria-label', t('odds_board'))
    word()
  })
  const write = (at: number, standing: DayState) => {
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
      const moments = results.map((result, index) => look.tell(result, createStoryNumbers(`${id}:${index}`)))
      const [featured, all] = [moments[getFeaturedContest(choice)] ?? [], moments.flat()]
      let before = 0
      const step = (at: number) => {
        const [isOver, isNew] = [at >= 1, hasMomentBetween(all, before, at)]
        if (isNew && !isOver) onScore(hasMomentBetween(featured, before, at))
        if (isNew || isOver)
          write(at, { choice, isOver, results: isOver ? results : moments.map((each) => calculateScoreAt(each, at)) })
        else clock.textContent = look.clock(at)
        ground.move(at, featured)
        before = at
      }
      const own = (stop: () => void) => {
        finish = stop
      }
      await animateFrames(still ? 0 : showMs, step, own)
      end.clear(false)
    },
    skipButton: () => finish(),
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
const hasMomentBetween = (moments: readonly Moment[], after: number, at: number): boolean =>
  moments.some((moment) => moment.at > after && moment.at <= at)

/** Makes the board's footer: a button that skips the show, then the verdict with a button to continue. */
function createEnd(onHurry: () => void) {
  const verdict = el('p', { class: 'verdict', attributes: { role: 'status' } })
  const next = el('button', { class: 'gold-button next', attributes: { type: 'button' } })
  const skipButton = el('button', { class: 'plain-button hurry', attributes: { type: 'button' }, onClick: onHurry })
  let word = () => ''
  bindText(() => {
    skipButton.textContent = t('hurry')
    next.textContent = t('odds_next')
    verdict.textContent = word()
  })
  return {
    element: el('div', { class: 'end' }, verdict, skipButton, next),
    clear(isRunning: boolean) {
      word = () => ''
      verdict.textContent = ''
      skipButton.hidden = !isRunning
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
