import { createIcon, el } from './dom.ts'
import { bindText, type TextKey, t } from './texts.ts'

/** Makes a value with minus and plus buttons; `setEnds` disables a button at its end of the range. */
export function createStepper(options: {
  labels: { less: TextKey; more: TextKey }
  onStep: (direction: -1 | 1) => void
}): {
  element: HTMLElement
  value: HTMLOutputElement
  setEnds(atLeast: boolean, atMost: boolean): void
} {
  const button = (name: 'minus' | 'plus', key: TextKey, direction: -1 | 1) => {
    const made = el('button', {
      class: `round-button ${name === 'minus' ? 'less' : 'more'}`,
      attributes: { type: 'button' },
      onClick: () => options.onStep(direction),
    })
    made.append(createIcon(name))
    bindText(() => made.setAttribute('aria-label', t(key)))
    return made
  }
  const less = button('minus', options.labels.less, -1)
  const more = button('plus', options.labels.more, 1)
  const value = el('output')
  return {
    element: el('div', { class: 'stepper' }, less, value, more),
    value,
    setEnds(atLeast, atMost) {
      less.disabled = atLeast
      more.disabled = atMost
    },
  }
}
