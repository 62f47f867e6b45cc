import { el } from './dom.ts'

type NoticeAction = { text: string; act: () => void }

/** One line of news above the controls. It stays until the next thing happens or its button is pressed. */
export type Notice = { readonly element: HTMLElement; show(text: string, action?: NoticeAction): void; hide(): void }

export function makeNotice(): Notice {
  const words = el('span')
  const element = el('div', { class: 'notice', attributes: { role: 'status' } }, words)
  const hide = () => {
    element.classList.remove('shown')
    words.textContent = ''
    for (const button of element.querySelectorAll('button')) button.remove()
  }
  return {
    element,
    hide,
    show(text, action) {
      hide()
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
