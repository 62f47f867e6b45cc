import { el } from '../../../frame/dom.ts'
import { bindText, t } from '../../../frame/texts.ts'
import { showRoll } from '../fair.ts'
import type { DiceOutcome } from '../game.ts'

const recentMax = 12

type RecentRoll = Pick<DiceOutcome, 'roll' | 'won'>

/** The last rolls, shown above the table, newest first. */
export type Recent = { readonly element: HTMLElement; note(outcome: RecentRoll): void }

export function createRecent(): Recent {
  const element = el('ol', { class: 'recent' })
  let seen: readonly { outcome: RecentRoll; item: HTMLElement }[] = []
  const word = () => {
    for (const { outcome, item } of seen)
      item.setAttribute('aria-label', `${showRoll(outcome.roll)} ${t(outcome.won ? 'roll_won' : 'roll_lost')}`)
  }
  bindText(word)
  return {
    element,
    note(outcome) {
      const item = el('li', { class: outcome.won ? 'hit' : 'miss', text: showRoll(outcome.roll) })
      seen = [{ outcome, item }, ...seen].slice(0, recentMax)
      element.replaceChildren(...seen.map((each) => each.item))
      word()
    },
  }
}
