import { el } from '../../../frame/dom.ts'
import { createRow, type RenderedRound } from '../../../frame/rendered-round.ts'
import { t } from '../../../frame/texts.ts'
import type { OddsOutcome } from '../game.ts'
import { type OddsChoice, type Sport, showPrice } from '../odds.ts'
import { nameContest, nameMarket, nameSelection } from './names.ts'

/** Renders a slip: its price, its legs with their results, and all results of the day. */
export const renderSlipRound =
  (sport: Sport) =>
  ({ round }: RenderedRound): HTMLElement => {
    const { day, legs } = round.choice as OddsChoice
    const { results, won, price } = round.outcome as OddsOutcome
    const contests = sport.contestsOn(day)
    const score = (index: number) => (results[index] ?? []).join('–')
    const descriptions = legs.map(({ contest, market, selection }, index) => {
      const sides = contests[contest] ?? [0, 0]
      const label = `${nameMarket(market)}: ${nameSelection(sport, sides, selection)}`
      return createRow(
        label,
        `${nameContest(sport, sides)} ${score(contest)} · ${t(won[index] ? 'odds_leg_won' : 'odds_leg_lost')}`,
      )
    })
    return el(
      'section',
      {},
      el(
        'dl',
        { class: 'facts' },
        ...createRow(t('odds_price'), `×${showPrice(BigInt(price))}`),
        ...descriptions.flat(),
      ),
      el('h3', { text: `${t('odds_results')} · ${t('odds_day', { day: day + 1 })}` }),
      el(
        'dl',
        { class: 'facts' },
        ...contests.flatMap((sides, index) => createRow(nameContest(sport, sides), score(index))),
      ),
    )
  }
