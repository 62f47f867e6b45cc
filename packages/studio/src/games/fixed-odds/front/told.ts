import { el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import { row, type Told } from '../../../frame/told.ts'
import type { OddsOutcome } from '../game.ts'
import { type OddsChoice, type Sport, showPrice } from '../odds.ts'
import { contestText, marketText, selectionText } from './names.ts'

/** Renders a slip: its price, its legs with their results, and all results of the day. */
export const tellSlip =
  (sport: Sport) =>
  ({ round }: Told): HTMLElement => {
    const { day, legs } = round.choice as OddsChoice
    const { results, won, price } = round.outcome as OddsOutcome
    const contests = sport.contestsOn(day)
    const score = (index: number) => (results[index] ?? []).join('–')
    const told = legs.map(({ contest, market, selection }, index) => {
      const sides = contests[contest] ?? [0, 0]
      const words = `${marketText(market)}: ${selectionText(sport, sides, selection)}`
      return row(
        words,
        `${contestText(sport, sides)} ${score(contest)} · ${t(won[index] ? 'odds_leg_won' : 'odds_leg_lost')}`,
      )
    })
    return el(
      'section',
      {},
      el('dl', { class: 'facts' }, ...row(t('odds_price'), `×${showPrice(BigInt(price))}`), ...told.flat()),
      el('h3', { text: `${t('odds_results')} · ${t('odds_day', { day: day + 1 })}` }),
      el('dl', { class: 'facts' }, ...contests.flatMap((sides, index) => row(contestText(sport, sides), score(index)))),
    )
  }
