import { el } from './dom.ts'
import { bindText } from './texts.ts'

/** Makes a captioned figure: balance, stake, win. The length of its text is passed to the style sheet, which scales it to fit. */
export function createFigure(className: string, write: () => string): { box: HTMLElement; value: HTMLElement } {
  const caption = el('span', { class: 'caption' })
  bindText(() => {
    caption.textContent = write()
  })
  const value = el('bdi', { class: 'value' })
  new MutationObserver(() => value.style.setProperty('--length', `${value.textContent.length}`)).observe(value, {
    childList: true,
  })
  return { box: el('div', { class: `figure ${className}` }, caption, value), value }
}
