import { createPicture, el } from '../../../frame/dom.ts'
import { fields } from '../rules.ts'
import { drawWheel } from './art.ts'

export type WheelView = {
  readonly element: HTMLElement
  /** Turns to a field within `ms` milliseconds. */
  turnTo(field: number, ms: number): Promise<void>
}

const fieldDegrees = 360 / fields.length
const turnsPerSpin = 5
const slowing = 'cubic-bezier(.12,.7,.12,1)'

/** Makes the wheel with its pointer. */
export function createWheelView(still: boolean): WheelView {
  const disc = createPicture(drawWheel(), 'disc')
  const element = el(
    'div',
    { class: 'wheel-place' },
    el('div', { class: 'wheel' }, disc, el('span', { class: 'pointer', attributes: { 'aria-hidden': 'true' } })),
  )
  let at = 0
  const place = () => {
    disc.style.rotate = `${-at}deg`
  }
  return {
    element,
    async turnTo(field, ms) {
      const from = at
      at = field * fieldDegrees
      place()
      if (still || ms <= 0) return
      const way = turnsPerSpin * 360 + ((((at - from) % 360) + 360) % 360)
      const frames = [{ rotate: `${-from}deg` }, { rotate: `${-(from + way)}deg` }]
      await disc.animate(frames, { duration: ms, easing: slowing }).finished.catch(() => {})
    },
  }
}
