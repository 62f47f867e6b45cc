import type { Show } from '../../../clock/front/table/stage.ts'
import { createPicture, el, pause } from '../../../frame/dom.ts'
import { prefersReducedMotion } from '../../../frame/prefs.ts'
import { sounds } from '../../../frame/sound.ts'
import { isTriple, sumDice, type Thrown } from '../rules.ts'
import { drawDieFace, drawDome, drawPlate } from './art-dice.ts'

/** Duration of a hop of the dice, and the number of hops before the first die rests. */
const [hopMs, hops] = [130, 12]
const restMs = 420
/** Time reserved for showing the winner. */
const winnerMs = 4_000
/** A faster pace than this cannot be followed. */
const paceMin = 0.25
const faces = 6
/** The faces shown before the first throw that this page sees. */
const initialFaces = [1, 4, 6] as const

const showFace = (die: HTMLElement, face: number): void => die.replaceChildren(createPicture(drawDieFace(face), 'face'))

/** One hop: up, turning, and down again; different for each die and each hop. */
function animateHop(die: HTMLElement, at: number, pace: number): Promise<unknown> {
  const [x, y] = [((at * 37) % 31) - 15, -30 - ((at * 53) % 40)]
  const frames = [
    { translate: '0 0', rotate: `${at * 47}deg` },
    { translate: `${x}% ${y}%`, rotate: `${at * 47 + 90}deg`, offset: 0.45 },
    { translate: '0 0', rotate: `${at * 47 + 160}deg` },
  ]
  return die.animate(frames, { duration: hopMs * pace, easing: 'ease-out' }).finished.catch(() => {})
}

/** Tumbles a die, then rests it with `face` up. */
async function tumbleDie(
  die: HTMLElement,
  face: number,
  { place, pace }: { place: number; pace: number },
): Promise<void> {
  const many = hops + place * 3
  for (let at = 0; at < many; at++) {
    showFace(die, ((at * 5 + place * 2) % faces) + 1)
    if (place === 0 && at % 2 === 0) sounds.tick()
    await animateHop(die, at + place * 7, pace)
  }
  showFace(die, face)
  sounds.reelStop(place)
  die.classList.add('lies')
  await pause(restMs * pace)
}

/** Makes three dice on a plate under a glass dome, with the timer ring and their total. */
export function createDomeShow(ring: HTMLElement): Show<Thrown> {
  const isStill = prefersReducedMotion()
  const dice = initialFaces.map((face, place) => {
    const die = el('span', { class: `die at-${place}` })
    showFace(die, face)
    return die
  })
  const total = el('output', { class: 'total-of' })
  const glass = el(
    'div',
    { class: 'dome', attributes: { 'aria-hidden': 'true' } },
    ...[createPicture(drawPlate(), 'plate'), ...dice, createPicture(drawDome(), 'glass')],
  )
  const clear = () => {
    total.textContent = ''
    glass.classList.remove('triple')
    for (const die of dice) die.classList.remove('lies')
  }
  return {
    element: el('div', { class: 'felt' }, ring, glass, total),
    clear,
    async deal(thrown, leftMs) {
      clear()
      const longest = (hops + (dice.length - 1) * 3) * hopMs + restMs
      const pace = Math.min(1, (leftMs - winnerMs) / longest)
      const isSlow = !isStill && pace >= paceMin
      await Promise.all(
        dice.map(async (die, place) => {
          const face = thrown.dice[place] ?? 1
          if (isSlow) await tumbleDie(die, face, { place, pace })
          else showFace(die, face)
        }),
      )
      for (const die of dice) die.classList.add('lies')
      total.textContent = String(sumDice(thrown.dice))
      glass.classList.toggle('triple', isTriple(thrown.dice))
    },
  }
}
