import { el } from './dom.ts'
import { bindText } from './texts.ts'

/** A text that is computed anew at every change of language. */
type TextSource = () => string
type NoticeAction = { write: TextSource; act: () => void }

/** One line of notice above the controls. It stays until it is hidden or replaced, or its button is pressed. */
export type Notice = {
  readonly element: HTMLElement
  /** @param about the code of the problem, so that `mended` can hide the notice */
  show(write: TextSource, action?: NoticeAction, about?: string): void
  hide(): void
  /** Hides the notice if it is about one of these codes. */
  mended(codes: readonly string[]): void
}

export function createNotice(): Notice {
  const text = el('span')
  const element = el('div', { class: 'notice', attributes: { role: 'status' } }, text)
  let subject: string | null = null
  let word = () => {}
  bindText(() => word())
  const hide = () => {
    subject = null
    word = () => {}
    element.classList.remove('shown')
    text.textContent = ''
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
        createButton(() => {
          hide()
          action.act()
        })
      if (button) element.append(button)
      word = () => {
        text.textContent = write()
        if (button) button.textContent = action.write()
      }
      word()
      element.classList.add('shown')
    },
  }
}

const createButton = (onClick: () => void): HTMLButtonElement =>
  el('button', { class: 'gold-button small', attributes: { type: 'button' }, onClick })
