import { el } from './dom.ts'
import { label } from './texts.ts'

/** A text that is computed anew at every change of language. */
type Write = () => string
type NoticeAction = { write: Write; act: () => void }

/** One line of notice above the controls. It stays until it is hidden or replaced, or its button is pressed. */
export type Notice = {
  readonly element: HTMLElement
  /** @param about the code of the problem, so that `mended` can hide the notice */
  show(write: Write, action?: NoticeAction, about?: string): void
  hide(): void
  /** Hides the notice if it is about one of these codes. */
  mended(codes: readonly string[]): void
}

export function makeNotice(): Notice {
  const words = el('span')
  const element = el('div', { class: 'notice', attributes: { role: 'status' } }, words)
  let subject: string | null = null
  let word = () => {}
  label(() => word())
  const hide = () => {
    subject = null
    word = () => {}
    element.classList.remove('shown')
    words.textContent = ''
    for (const button of element.querySelectorAll('button')) button.remove()
  }
  return {
    element,
    hide,
    mended(codes) {
      if (subject !== null && codes.includes(subject)) hide()
    },
    show(write, action, about) {
      hide()
      subject = about ?? null
      const button =
        action &&
        makeButton(() => {
          hide()
          action.act()
        })
      if (button) element.append(button)
      word = () => {
        words.textContent = write()
        if (button) button.textContent = action.write()
      }
      word()
      element.classList.add('shown')
    },
  }
}

const makeButton = (onClick: () => void): HTMLButtonElement =>
  el('button', { class: 'gold-button small', attributes: { type: 'button' }, onClick })
