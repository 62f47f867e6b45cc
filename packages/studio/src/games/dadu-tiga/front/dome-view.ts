import type { Show } from '../../../clock/front/table/stage.ts'
import { el, pause, picture } from '../../../frame/dom.ts'
import { prefersStill } from '../../../frame/prefs.ts'
import { sounds } from '../../../frame/sound.ts'
import { isTriple, sumOf, type Thrown } from '../rules.ts'
import { dieFace, dome, plate } from './art-dice.ts'

/** Duration of a hop of the dice, and the number of hops before the first die rests. */
const [hopMs, hops] = [130, 12]
const restMs = 420
/** Time reserved for showing the winner. */
const standsMs = 4_000
/** A faster pace than this cannot be followed. */
const paceLeast = 0.25
const faces = 6
/** The faces shown before the first throw that this page sees. */
const atFirst = [1, 4, 6] as const

const lay = (die: HTMLElement, face: number): void => die.replaceChildren(picture(dieFace(face), 'face'))

/** One hop: up, turning, and down again; different for each die and each hop. */
function hop(die: HTMLElement, at: number, pace: number): Promise<unknown> {
  const [x, y] = [((at * 37) % 31) - 15, -30 - ((at * 53) % 40)]
  const frames = [
    { translate: '0 0', rotate: `${at * 47}deg` },
    { translate: `${x}% ${y}%`, rotate: `${at * 47 + 90}deg`, offset: 0.45 },
    { translate: '0 0', rotate: `${at * 47 + 160}deg` },
  ]
  return die.animate(frames, { duration: hopMs * pace, easing: 'ease-out' }).finished.catch(() => {})
}

/** Tumbles a die, then rests it with `face` up. */
async function tumble(die: HTMLElement, face: number, { place, pace }: { place: number; pace: number }): Promise<void> {
  const many = hops + place * 3
  for (let at = 0; at < many; at++) {
    lay(die, ((at * 5 + place * 2) % faces) + 1)
    if (place === 0 && at % 2 === 0) sounds.tick()
    await hop(die, at + place * 7, pace)
  }
  lay(die, face)
  sounds.reelStop(place)
  die.classList.add('lies')
  await pause(restMs * pace)
}

/** Makes three dice on a plate under a glass dome, with the timer ring and their total. */
export function makeDomeShow(ring: HTMLElement): Show<Thrown> {
  const isStill = prefersStill()
  const dice = atFirst.map((face, place) => {
    const die = el('span', { class: `die at-${place}` })
    lay(die, face)
    return die
  })
  const total = el('output', { class: 'total-of' })
  const glass = el(
    'div',
    { class: 'dome', attributes: { 'aria-hidden': 'true' } },
    ...[picture(plate(), 'plate'), ...dice, picture(dome(), 'glass')],
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
      const pace = Math.min(1, (leftMs - standsMs) / longest)
      const isSlow = !isStill && pace >= paceLeast
      await Promise.all(
        dice.map(async (die, place) => {
          const face = thrown.dice[place] ?? 1
          if (isSlow) await tumble(die, face, { place, pace })
          else lay(die, face)
        }),
      )
      for (const die of dice) die.classList.add('lies')
      total.textContent = String(sumOf(thrown.dice))
      glass.classList.toggle('triple', isTriple(thrown.dice))
    },
  }
}
