import { el, picture } from '../../../frame/dom.ts'
import type { Look } from './look.ts'
import { type Moment, storyNumbers } from './times.ts'

export type Ground = { readonly element: HTMLElement; move(at: number, moments: readonly Moment[]): void }

/** So many places does the token run to while a day is told. */
const placesPerStory = 26
/** How near a moment must be, as a part of the whole, for the token to lie where it is decided. */
const nearness = 0.018

/** The place of the contest that is shown large, and what runs over it: to the end of the side that lets one in, when one falls. */
export function makeGround(look: Look, still: boolean): Ground {
  const token = picture(look.token, 'token')
  const element = el(
    'div',
    { class: 'ground', attributes: { 'aria-hidden': 'true' } },
    picture(look.ground, 'field'),
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
        const next = storyNumbers(`${look.slug}:${Math.floor(at * placesPerStory)}`)
        put(12 + next() * 76, 14 + next() * 72)
      }
    },
  }
}
