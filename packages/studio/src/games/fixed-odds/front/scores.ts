import { createPicture, el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import { listLegResults, type OddsChoice, type Result } from '../odds.ts'
import { drawCrest } from './crest.ts'
import type { Look } from './look.ts'
import { nameContest, nameMarket, nameSelection } from './names.ts'

/** The state of a day while it is shown. Legs show whether they won only once `isOver` is true and the results are final. */
export type DayState = {
  readonly choice: OddsChoice
  readonly results: readonly Result[]
  readonly isOver: boolean
}

const formatScore = (results: readonly Result[], index: number): string => (results[index] ?? [0, 0]).join(' – ')

/** Returns the contest that is shown large: the first on the slip. */
export const getFeaturedContest = ({ legs }: OddsChoice): number => legs[0]?.contest ?? 0

/** Writes both sides with their crests and the score between them. */
export function writeScoreboard(big: HTMLElement, { sport, shape }: Look, { choice, results }: DayState): void {
  const featured = getFeaturedContest(choice)
  const [first, second] = sport.contestsOn(choice.day)[featured] ?? [0, 0]
  // unchanged pictures are not replaced, because they would flicker
  if (big.dataset.contest !== `${choice.day}:${featured}`) {
    const side = (number: number) =>
      el(
        'span',
        { class: 'side' },
        createPicture(drawCrest(shape, number, sport.sides[number] ?? ''), 'crest'),
        el('span', { class: 'side-name', text: sport.sides[number] ?? '' }),
      )
    big.dataset.contest = `${choice.day}:${featured}`
    big.replaceChildren(side(first), el('strong', { class: 'score' }), side(second))
  }
  const score = big.querySelector('.score')
  if (score) score.textContent = formatScore(results, featured)
}

/** Writes all contests of the day and marks those on the slip. */
export function writeScores(list: HTMLElement, { sport }: Look, { choice, results }: DayState): void {
  list.replaceChildren(
    ...sport
      .contestsOn(choice.day)
      .map((contest, index) =>
        el(
          'li',
          { class: choice.legs.some((leg) => leg.contest === index) ? 'backed' : '' },
          el('span', { text: nameContest(sport, contest) }),
          el('strong', { text: formatScore(results, index) }),
        ),
      ),
  )
}

/** Writes the slip and, at the end, which of its legs won. */
export function writeLegs(list: HTMLElement, { sport }: Look, { choice, results, isOver }: DayState): void {
  const won = listLegResults(sport, results, choice.legs)
  list.replaceChildren(
    ...choice.legs.map((leg, index) => {
      const contest = sport.contestsOn(choice.day)[leg.contest] ?? [0, 0]
      const label = `${nameMarket(leg.market)}: ${nameSelection(sport, contest, leg.selection)}`
      return el(
        'li',
        { class: isOver ? (won[index] ? 'hit' : 'miss') : '' },
        el(
          'span',
          { class: 'leg-what' },
          el('strong', { text: label }),
          el('span', { text: nameContest(sport, contest) }),
        ),
        el('span', { class: 'leg-state', text: isOver ? t(won[index] ? 'odds_leg_won' : 'odds_leg_lost') : '' }),
      )
    }),
  )
}
