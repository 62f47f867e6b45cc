import { el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import type { OddsOutcome } from '../game.ts'
import { type OddsChoice, showPrice } from '../odds.ts'
import { nameContest, nameMarket, nameSelection } from './names.ts'
import { type Game, replayRound } from './play.ts'

/** Shows the past days; a chosen one is replayed. */
export async function showHistory(game: Game): Promise<void> {
  const { openHistory } = await import('../../../frame/history.ts')
  const { sport } = game.look
  openHistory({
    money: game.shell.money,
    sketch(round) {
      const { day, legs } = round.choice as OddsChoice
      const { price, results } = round.outcome as OddsOutcome
      const contests = sport.contestsOn(day)
      const descriptions = legs.map(({ contest, market, selection }) => {
        const sides = contests[contest] ?? [0, 0]
        const answer = `${nameMarket(market)}: ${nameSelection(sport, sides, selection)}`
        return el('span', { text: `${nameContest(sport, sides)} ${results[contest]?.join('–')} · ${answer}` })
      })
      const heading = `${t('odds_day', { day: day + 1 })} · ×${showPrice(BigInt(price))}`
      return el('div', { class: 'past' }, el('strong', { text: heading }), ...descriptions)
    },
    replay: (round) => {
      if (!game.isBusy) void replayRound(game, round)
    },
  })
}
