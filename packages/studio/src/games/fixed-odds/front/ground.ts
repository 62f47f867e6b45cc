import { createPicture, el } from '../../../frame/dom.ts'
import type { Look } from './look.ts'
import { createStoryNumbers, type Moment } from './moments.ts'

export type Ground = { readonly element: HTMLElement; move(at: number, moments: readonly Moment[]): void }

/** How many places the token moves to while a day is shown. */
const placesPerStory = 26
/** How near a scoring moment must be, as a share of the show, for the token to be at that end. */
const nearness = 0.018

/**
 * Makes the playing field of the featured contest and the token on it, which moves to the end of the conceding side when the
 * other scores.
 */
export function createGround(look: Look, still: boolean): Ground {
  const token = createPicture(look.token, 'token')
  const element = el(
    'div',
    { class: 'ground', attributes: { 'aria-hidden': 'true' } },
    createPicture(look.ground, 'field'),
    token,
  )
  let last = ''
  const put = (x: number, y: number) => {
    const place = `${x.toFixed(1)}% ${y.toFixed(1)}%`
    if (place === last) return
    last = place
    token.style.left = `${x}%`
    token.style.top = `${y}%`
  }
  put(50, 50)
  return {
    element,
    move(at, moments) {
      const falling = moments.find((moment) => Math.abs(moment.at - at) < nearness)
      if (at === 0 || at >= 1 || still) put(50, 50)
      else if (falling) put(falling.side === 0 ? 97 : 3, 50)
      else {
        const next = createStoryNumbers(`${look.slug}:${Math.floor(at * placesPerStory)}`)
        put(12 + next() * 76, 14 + next() * 72)
      }
    },
  }
}
