import { el, icon, picture } from '../../../frame/dom.ts'
import { label, t } from '../../../frame/texts.ts'
import { type Contest, type Leg, type Selection, selectionPrice, showPrice } from '../odds.ts'
import { crest } from './crest.ts'
import type { Look } from './look.ts'
import { contestText, marketText, selectionText, shortText } from './names.ts'

export type Programme = {
  readonly element: HTMLElement
  show(day: number, legs: readonly Leg[]): void
  setLocked(locked: boolean): void
}

type Handlers = { onLeg: (leg: Leg) => void; onDay: (step: -1 | 1) => void }

/** Makes the list of a day's contests with their prices: the first market beside each, the others folded. */
export function makeProgramme(look: Look, { onLeg, onDay }: Handlers): Programme {
  const heading = el('h2')
  const [before, after] = ([-1, 1] as const).map((step) => {
    const button = el('button', {
      class: 'round-button',
      attributes: { type: 'button' },
      onClick: () => onDay(step),
    })
    button.append(icon(step < 0 ? 'back' : 'forward'))
    label(() => button.setAttribute('aria-label', t(step < 0 ? 'odds_day_before' : 'odds_day_after')))
    return button
  }) as [HTMLButtonElement, HTMLButtonElement]
  const list = el('ol', { class: 'contests' })
  let [day, legs, unfolded]: [number, readonly Leg[], number | null] = [-1, [], null]
  let locked = false
  const mark = () => {
    const chosen = new Set(legs.map(({ contest, market, selection }) => placeOf(contest, market, selection)))
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
        contestLine(look, {
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
  label(redraw)
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
const placeOf = (contest: number, market: string, selection: string): string => `${contest} ${market} ${selection}`

type Line = {
  contest: Contest
  index: number
  isOpen: boolean
  onLeg: (leg: Leg) => void
  onFold: () => void
}

function contestLine(look: Look, line: Line): HTMLElement {
  const { contest, index, isOpen, onFold } = line
  const { sport, shape } = look
  const side = (number: number, className: string) =>
    el(
      'span',
      { class: `side ${className}` },
      picture(crest(shape, number, sport.sides[number] ?? ''), 'crest'),
      el('span', { class: 'side-name', text: sport.sides[number] ?? '' }),
    )
  const [first = [], ...more] = sport.markets
  const fold = el('button', {
    class: 'chip fold',
    attributes: {
      type: 'button',
      'aria-expanded': String(isOpen),
      'aria-label': `${t(isOpen ? 'odds_less' : 'odds_more')}: ${contestText(sport, contest)}`,
      'data-at': `fold-${index}`,
    },
    onClick: onFold,
  })
  fold.append(icon(isOpen ? 'minus' : 'plus'))
  const others = isOpen ? more.map((answers) => marketBlock(look, line, answers)) : []
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
    el('div', { class: 'prices' }, ...priceButtons(look, line, first), fold),
    ...others,
  )
}

const marketBlock = (look: Look, line: Line, answers: readonly Selection[]): HTMLElement =>
  el(
    'div',
    { class: 'market' },
    el('h3', { text: marketText(answers[0]?.market ?? '') }),
    el('div', { class: `prices ${answers[0]?.market ?? ''}` }, ...priceButtons(look, line, answers)),
  )

function priceButtons({ sport }: Look, { contest, index, onLeg }: Line, answers: readonly Selection[]): HTMLElement[] {
  return answers.map((answer) => {
    const { market, code } = answer
    const price = selectionPrice(sport, contest, answer)
    const [word, shown] = [shortText(sport, contest, code), price === null ? '—' : showPrice(price)]
    const meant = selectionText(sport, contest, code)
    // the visible text comes first and complete, so that voice control finds the button by it
    const name = `${word} ${shown}, ${marketText(market)}${meant === word ? '' : `: ${meant}`}`
    const button = el(
      'button',
      {
        class: 'chip price',
        attributes: {
          type: 'button',
          'aria-label': name,
          'data-at': placeOf(index, market, code),
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
