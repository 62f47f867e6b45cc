import { el, pause } from '../../../frame/dom.ts'
import { prefersReducedMotion } from '../../../frame/prefs.ts'
import { sounds } from '../../../frame/sound.ts'
import { bindText } from '../../../frame/texts.ts'
import { createCard } from '../../../games/sam-gong/front/cards.ts'
import type { Show } from './stage.ts'
import type { Table } from './table-definition.ts'

const sides = ['first', 'second'] as const
type Side = (typeof sides)[number]
type Hands = Readonly<Record<Side, readonly number[]>>

/** How cards are dealt on a table with two hands. */
type DealOptions<Drawn extends object> = {
  table: Pick<Table<string, Drawn>, 'sideName' | 'markOf'>
  /** How many cards of each hand are dealt face down before any is turned. */
  covered: number
  handsOf(drawn: Drawn): Hands
  /** Words the value of a hand's open cards. */
  worthOf(cards: readonly number[]): string
  /** A picture of each side, shown where its cards will be dealt. */
  emblems?: Readonly<Record<Side, Node>>
}
type Hand = { box: HTMLElement; cards: HTMLElement; points: HTMLElement; lying: number[]; covered: number }

/** Duration of each step at normal pace. */
const [slideMs, turnMs, restMs] = [360, 300, 260]
const stepMs = slideMs + turnMs + restMs
/** Time reserved for showing the winner. */
const winnerMs = 4_000
/** A faster pace than this cannot be followed. */
const paceMin = 0.25

function createHand<Drawn extends object>({ table, covered, emblems }: DealOptions<Drawn>, side: Side): Hand {
  const name = el('h2')
  bindText(() => {
    name.textContent = table.sideName(side)
  })
  const points = el('output', { class: 'points' })
  const cards = el('div', { class: 'cards' })
  return {
    box: el(
      'section',
      { class: `hand ${side}` },
      el('div', { class: 'hand-head' }, name, points),
      cards,
      emblems?.[side] ?? null,
    ),
    ...{ cards, points, covered, lying: [] },
  }
}

function addSlot({ cards, covered }: Hand): HTMLElement {
  const slot = el('span', { class: cards.children.length < covered ? 'slot' : 'slot third' })
  cards.append(slot)
  return slot
}

function clearHand(hand: Hand): void {
  hand.cards.replaceChildren()
  hand.points.textContent = ''
  hand.lying = []
  hand.box.classList.remove('winner', 'beaten')
}

const animateSlot = (slot: HTMLElement, frames: Keyframe[], duration: number): Promise<unknown> =>
  slot.animate(frames, { duration, easing: 'cubic-bezier(.2,.8,.3,1)' }).finished.catch(() => {})

/** Slides a card from the shoe, face down. */
async function slideCard(hand: Hand, shoe: HTMLElement, pace: number): Promise<HTMLElement> {
  const slot = addSlot(hand)
  slot.append(createCard(null))
  sounds.tick()
  const [from, to] = [shoe.getBoundingClientRect(), slot.getBoundingClientRect()]
  const translate = `${from.left - to.left}px ${from.top - to.top}px`
  const frames = [
    { translate, scale: 0.6, opacity: 0.2 },
    { translate: '0 0', scale: 1, opacity: 1 },
  ]
  await animateSlot(slot, frames, slideMs * pace)
  return slot
}

async function turnCard(slot: HTMLElement, layFace: () => number, pace: number): Promise<void> {
  const half = (turnMs / 2) * pace
  await animateSlot(slot, [{ scale: '1 1' }, { scale: '0 1' }], half)
  sounds.reelStop(layFace())
  await animateSlot(slot, [{ scale: '0 1' }, { scale: '1 1' }], half)
  await pause(restMs * pace)
}

/** Makes the two hands, dealt from the shoe, with the timer ring between them. */
export function createHandsShow<Drawn extends object>(dealing: DealOptions<Drawn>, ring: HTMLElement): Show<Drawn> {
  const isStill = prefersReducedMotion()
  const shoe = el('span', { class: 'shoe', attributes: { 'aria-hidden': 'true' } })
  const hands = { first: createHand(dealing, 'first'), second: createHand(dealing, 'second') }
  const clear = () => {
    for (const side of sides) clearHand(hands[side])
  }
  const layFace = (hand: Hand, slot: HTMLElement, card: number) => {
    slot.replaceChildren(createCard(card))
    hand.lying.push(card)
    hand.points.textContent = dealing.worthOf(hand.lying)
    return hand.lying.length
  }
  /** Deals the first cards face down, turns each hand, then deals the remaining cards. */
  const dealSlowly = async (round: Hands, pace: number) => {
    const lying: [Hand, HTMLElement, number][] = []
    for (let place = 0; place < dealing.covered; place++)
      for (const side of sides)
        lying.push([hands[side], await slideCard(hands[side], shoe, pace), round[side][place] ?? 0])
    for (const side of sides)
      for (const [hand, slot, card] of lying)
        if (hand === hands[side]) await turnCard(slot, () => layFace(hand, slot, card), pace)
    for (const side of sides)
      for (const card of round[side].slice(dealing.covered)) {
        const slot = await slideCard(hands[side], shoe, pace)
        await turnCard(slot, () => layFace(hands[side], slot, card), pace)
      }
  }
  return {
    element: el('div', { class: 'felt' }, shoe, hands.first.box, ring, hands.second.box),
    clear,
    async deal(drawn, leftMs) {
      clear()
      const round = dealing.handsOf(drawn)
      const pace = Math.min(1, (leftMs - winnerMs) / ((round.first.length + round.second.length) * stepMs))
      if (isStill || pace < paceMin)
        for (const side of sides) for (const card of round[side]) layFace(hands[side], addSlot(hands[side]), card)
      else await dealSlowly(round, pace)
      const { winner } = dealing.table.markOf(drawn)
      for (const side of sides) {
        hands[side].box.classList.toggle('winner', winner === side)
        hands[side].box.classList.toggle('beaten', winner !== side && winner !== 'tie')
      }
    },
  }
}
