import { el } from './dom.ts'

type NoticeAction = { text: string; act: () => void }

/** One line of news above the controls. It stays until the next thing happens or its button is pressed. */
export type Notice = {
  readonly element: HTMLElement
  /** @param about the code of what is wrong, so that it can be taken back when it is mended */
  show(text: string, action?: NoticeAction, about?: string): void
  hide(): void
  /** Takes back what is said about one of these; other news stays. */
  mended(codes: readonly string[]): void
}

export function makeNotice(): Notice {
  const words = el('span')
  const element = el('div', { class: 'notice', attributes: { role: 'status' } }, words)
  let subject: string | null = null
  const hide = () => {
    subject = null
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
    show(text, action, about) {
      hide()
      subject = about ?? null
      words.textContent = text
      if (action)
        element.append(
          el('button', {
            class: 'gold-button small',
            text: action.text,
            attributes: { type: 'button' },
            onClick: () => {
              hide()
              action.act()
            },
          }),
        )
      element.classList.add('shown')
    },
  }
}
