import { createIcon, createPicture, el } from '../../../frame/dom.ts'
import { bindText, t } from '../../../frame/texts.ts'
import { type Contest, getSelectionPrice, type Leg, type Selection, showPrice } from '../odds.ts'
import { drawCrest } from './crest.ts'
import type { Look } from './look.ts'
import { nameContest, nameMarket, nameSelection, shortenSelection } from './names.ts'

export type Programme = {
  readonly element: HTMLElement
  show(day: number, legs: readonly Leg[]): void
  setLocked(locked: boolean): void
}

type Handlers = { onLeg: (leg: Leg) => void; onDay: (step: -1 | 1) => void }

/** Makes the list of a day's contests with their prices: the first market beside each, the others folded. */
export function createProgramme(look: Look, { onLeg, onDay }: Handlers): Programme {
  const heading = el('h2')
  const [before, after] = ([-1, 1] as const).map((step) => {
    const button = el('button', {
      class: 'round-button',
      attributes: { type: 'button' },
      onClick: () => onDay(step),
    })
    button.append(createIcon(step < 0 ? 'back' : 'forward'))
    bindText(() => button.setAttribute('aria-label', t(step < 0 ? 'odds_day_before' : 'odds_day_after')))
    return button
  }) as [HTMLButtonElement, HTMLButtonElement]
  const list = el('ol', { class: 'contests' })
  let [day, legs, unfolded]: [number, readonly Leg[], number | null] = [-1, [], null]
  let locked = false
  const mark = () => {
    const chosen = new Set(legs.map(({ contest, market, selection }) => buildButtonId(contest, market, selection)))
    for (const button of list.querySelectorAll<HTMLButtonElement>('.price')) {
      button.setAttribute('aria-pressed', String(chosen.has(button.dataset.at ?? '')))
      button.disabled = locked || button.dataset.closed !== undefined
    }
    for (const [index, line] of [...list.children].entries())
      line.classList.toggle(
        'backed',
        legs.some(({ contest }) => contest === index),
      )
    before.disabled = locked
    after.disabled = locked
  }
  /** Redraws the list and keeps the keyboard focus. */
  const redraw = () => {
    const focused = list.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.at : null
    heading.textContent = t('odds_day', { day: day + 1 })
    list.replaceChildren(
      ...look.sport.contestsOn(day).map((contest, index) =>
        createContestLine(look, {
          ...{ contest, index, onLeg, isOpen: unfolded === index },
          onFold() {
            unfolded = unfolded === index ? null : index
            redraw()
          },
        }),
      ),
    )
    mark()
    if (focused) list.querySelector<HTMLElement>(`[data-at="${focused}"]`)?.focus()
  }
  bindText(redraw)
  return {
    element: el('section', { class: 'programme' }, el('header', { class: 'day' }, before, heading, after), list),
    show(next, chosen) {
      legs = chosen
      if (next === day) return mark()
      day = next
      unfolded = null
      redraw()
    },
    setLocked(next) {
      locked = next
      mark()
    },
  }
}

/** Identifies a button independently of the language. */
const buildButtonId = (contest: number, market: string, selection: string): string =>
  `${contest} ${market} ${selection}`

type Line = {
  contest: Contest
  index: number
  isOpen: boolean
  onLeg: (leg: Leg) => void
  onFold: () => void
}

function createContestLine(look: Look, line: Line): HTMLElement {
  const { contest, index, isOpen, onFold } = line
  const { sport, shape } = look
  const side = (number: number, className: string) =>
    el(
      'span',
      { class: `side ${className}` },
      createPicture(drawCrest(shape, number, sport.sides[number] ?? ''), 'crest'),
      el('span', { class: 'side-name', text: sport.sides[number] ?? '' }),
    )
  const [first = [], ...more] = sport.markets
  const fold = el('button', {
    class: 'chip fold',
    attributes: {
      type: 'button',
      'aria-expanded': String(isOpen),
      'aria-label': `${t(isOpen ? 'odds_less' : 'odds_more')}: ${nameContest(sport, contest)}`,
      'data-at': `fold-${index}`,
    },
    onClick: onFold,
  })
  fold.append(createIcon(isOpen ? 'minus' : 'plus'))
  const others = isOpen ? more.map((answers) => createMarketBlock(look, line, answers)) : []
  return el(
    'li',
    { class: 'contest' },
    el(
      'div',
      { class: 'sides' },
      side(contest[0], 'home'),
      el('span', { class: 'versus', text: '–' }),
      side(contest[1], 'away'),
    ),
    el('div', { class: 'prices' }, ...createPriceButtons(look, line, first), fold),
    ...others,
  )
}

const createMarketBlock = (look: Look, line: Line, answers: readonly Selection[]): HTMLElement =>
  el(
    'div',
    { class: 'market' },
    el('h3', { text: nameMarket(answers[0]?.market ?? '') }),
    el('div', { class: `prices ${answers[0]?.market ?? ''}` }, ...createPriceButtons(look, line, answers)),
  )

function createPriceButtons(
  { sport }: Look,
  { contest, index, onLeg }: Line,
  answers: readonly Selection[],
): HTMLElement[] {
  return answers.map((answer) => {
    const { market, code } = answer
    const price = getSelectionPrice(sport, contest, answer)
    const [word, shown] = [shortenSelection(sport, contest, code), price === null ? '—' : showPrice(price)]
    const meant = nameSelection(sport, contest, code)
    // the visible text comes first and complete, so that voice control finds the button by it
    const name = `${word} ${shown}, ${nameMarket(market)}${meant === word ? '' : `: ${meant}`}`
    const button = el(
      'button',
      {
        class: 'chip price',
        attributes: {
          type: 'button',
          'aria-label': name,
          'data-at': buildButtonId(index, market, code),
        },
        onClick: () => onLeg({ contest: index, market, selection: code }),
      },
      el('span', { class: 'answer', text: word }),
      ' ',
      el('strong', { text: shown }),
    )
    if (price === null) button.dataset.closed = ''
    return button
  })
}
