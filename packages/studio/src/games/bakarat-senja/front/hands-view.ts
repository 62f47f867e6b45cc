import { el, pause } from '../../../frame/dom.ts'
import { sounds } from '../../../frame/sound.ts'
import { label, t } from '../../../frame/texts.ts'
import { makeCard } from '../../sam-gong/front/cards.ts'
import { type Hands, pointsOf, resultOf } from '../rules.ts'

export type HandsView = {
  readonly player: HTMLElement
  readonly banker: HTMLElement
  clear(): void
  /** Deals a round within so many milliseconds: card by card, or at once where there is no time or no wish for it. */
  deal(hands: Hands, leftMs: number): Promise<void>
}

const sides = ['player', 'banker'] as const
type Side = (typeof sides)[number]
type Hand = { box: HTMLElement; cards: HTMLElement; points: HTMLElement; lying: number[] }

/** What each step lasts at the table's own pace. */
const [slideMs, turnMs, restMs] = [360, 300, 260]
const stepMs = slideMs + turnMs + restMs
/** So much of the time is for seeing who won. */
const standsMs = 4_000
/** Faster than so nobody can follow. */
const paceLeast = 0.25
const handCards = 2

function makeHand(side: Side): Hand {
  const name = el('h2')
  label(() => {
    name.textContent = t(`bac_${side}`)
  })
  const points = el('output', { class: 'points' })
  const cards = el('div', { class: 'cards' })
  return {
    box: el('section', { class: `hand ${side}` }, el('div', { class: 'hand-head' }, name, points), cards),
    ...{ cards, points, lying: [] },
  }
}

function layFace({ points, lying }: Hand, slot: HTMLElement, card: number): void {
  slot.replaceChildren(makeCard(card))
  lying.push(card)
  points.textContent = String(pointsOf(lying))
}

function addSlot({ cards }: Hand): HTMLElement {
  const slot = el('span', { class: cards.children.length < handCards ? 'slot' : 'slot third' })
  cards.append(slot)
  return slot
}

function sweep(hand: Hand): void {
  hand.cards.replaceChildren()
  hand.points.textContent = ''
  hand.lying = []
  hand.box.classList.remove('winner', 'beaten')
}

const play = (slot: HTMLElement, frames: Keyframe[], duration: number): Promise<unknown> =>
  slot.animate(frames, { duration, easing: 'cubic-bezier(.2,.8,.3,1)' }).finished.catch(() => {})

/** A card comes from the shoe with its face down. */
async function slide(hand: Hand, shoe: HTMLElement, pace: number): Promise<HTMLElement> {
  const slot = addSlot(hand)
  slot.append(makeCard(null))
  sounds.tick()
  const [from, to] = [shoe.getBoundingClientRect(), slot.getBoundingClientRect()]
  const translate = `${from.left - to.left}px ${from.top - to.top}px`
  const frames = [
    { translate, scale: 0.6, opacity: 0.2 },
    { translate: '0 0', scale: 1, opacity: 1 },
  ]
  await play(slot, frames, slideMs * pace)
  return slot
}

async function turn(hand: Hand, slot: HTMLElement, card: number, pace: number): Promise<void> {
  const half = (turnMs / 2) * pace
  await play(slot, [{ scale: '1 1' }, { scale: '0 1' }], half)
  layFace(hand, slot, card)
  sounds.reelStop(hand.lying.length)
  await play(slot, [{ scale: '0 1' }, { scale: '1 1' }], half)
  await pause(restMs * pace)
}

/** Four cards with their faces down, then each hand is turned, then who draws a third. */
async function dealSlowly(hands: Record<Side, Hand>, shoe: HTMLElement, round: Hands, pace: number): Promise<void> {
  const lying: [Side, HTMLElement, number][] = []
  for (const place of [0, 1])
    for (const side of sides) lying.push([side, await slide(hands[side], shoe, pace), round[side][place] ?? 0])
  for (const side of sides)
    for (const [whose, slot, card] of lying) if (whose === side) await turn(hands[side], slot, card, pace)
  for (const side of sides) {
    const third = round[side][handCards]
    if (third !== undefined) await turn(hands[side], await slide(hands[side], shoe, pace), third, pace)
  }
}

/** The two hands on the table, dealt from the shoe. */
export function makeHandsView(isStill: boolean, shoe: HTMLElement): HandsView {
  const hands = { player: makeHand('player'), banker: makeHand('banker') }
  const clear = () => {
    for (const side of sides) sweep(hands[side])
  }
  return {
    player: hands.player.box,
    banker: hands.banker.box,
    clear,
    async deal(round, leftMs) {
      clear()
      const cards = round.player.length + round.banker.length
      const pace = Math.min(1, (leftMs - standsMs) / (cards * stepMs))
      if (isStill || pace < paceLeast)
        for (const side of sides) for (const card of round[side]) layFace(hands[side], addSlot(hands[side]), card)
      else await dealSlowly(hands, shoe, round, pace)
      const { winner } = resultOf(round)
      for (const side of sides) {
        hands[side].box.classList.toggle('winner', winner === side)
        hands[side].box.classList.toggle('beaten', winner !== side && winner !== 'tie')
      }
    },
  }
}
