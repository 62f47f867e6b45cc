import type { RoundView } from '../api/view.ts'
import { callStudio, type History, Refusal } from './api.ts'
import { createIcon, el } from './dom.ts'
import { openSheet } from './sheet.ts'
import { getRefusalText, t } from './texts.ts'
import { writeTime } from './time.ts'

type Options = {
  money: (units: bigint) => string
  /** Summarises a round in a few words or a small picture. */
  sketch: (round: RoundView) => Node | string
  replay: (round: RoundView) => void
}

/** Shows the past rounds, newest first, each with a replay button. */
export function openHistory(options: Options): void {
  const sheet = openSheet(t('history'))
  const list = el('ol', { class: 'history' })
  const more = el('button', { class: 'plain-button', text: t('more'), attributes: { type: 'button' } })
  let before: string | null = null

  const load = async () => {
    more.disabled = true
    try {
      const page: History = await callStudio('GET', `/api/rounds${before ? `?before=${before}` : ''}`)
      list.append(...page.rounds.map((round) => createLine(round, options, sheet.close)))
      before = page.rounds.at(-1)?.id ?? before
      more.hidden = !page.hasMore
      if (list.children.length === 0) sheet.body.replaceChildren(el('p', { class: 'empty', text: t('history_empty') }))
    } catch (cause) {
      sheet.body.append(
        el('p', { class: 'empty', text: getRefusalText(cause instanceof Refusal ? cause.code : 'fault') }),
      )
    }
    more.disabled = false
  }
  more.addEventListener('click', load)
  sheet.body.append(list, more)
  void load()
}

function createLine(round: RoundView, { money, sketch, replay }: Options, close: () => void): HTMLElement {
  const payout = BigInt(round.payout ?? '0')
  // a stake that comes back, whole or in part, is no win
  const isWon = payout > (round.isFree ? 0n : BigInt(round.stake))
  const retryButton = el('button', {
    class: 'round-button',
    attributes: { type: 'button', 'aria-label': t('replay') },
    onClick: () => {
      close()
      replay(round)
    },
  })
  retryButton.append(createIcon('play'))
  return el(
    'li',
    {},
    el(
      'div',
      { class: 'history-what' },
      sketch(round),
      el('time', { text: writeTime(round.createdAt), attributes: { datetime: round.createdAt } }),
    ),
    el(
      'div',
      { class: 'history-money' },
      el('span', { text: `${t(round.isFree ? 'free_round' : 'stake')} ${money(BigInt(round.stake))}` }),
      el('strong', {
        class: isWon ? 'won' : '',
        text: isWon ? `+${money(payout)}` : money(payout),
      }),
    ),
    retryButton,
  )
}
