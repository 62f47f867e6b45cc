import { createIcon, el } from './dom.ts'
import { t } from './texts.ts'

export type Sheet = { readonly body: HTMLElement; close(): void }

/** Opens a dialog over the game, closed by its button, Escape or a tap outside it. */
export function openSheet(title: string, onClose: () => void = () => {}): Sheet {
  const heading = el('h2', { text: title, attributes: { id: 'sheet-title' } })
  const button = el('button', {
    class: 'round-button',
    attributes: { type: 'button', 'aria-label': t('close') },
    onClick: () => dialog.close(),
  })
  button.append(createIcon('close'))
  const body = el('div', { class: 'sheet-body' })
  const dialog = el(
    'dialog',
    { class: 'sheet', attributes: { 'aria-labelledby': 'sheet-title' } },
    el('div', { class: 'sheet-head' }, heading, button),
    body,
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    onClose()
  })
  document.body.append(dialog)
  dialog.showModal()
  return { body, close: () => dialog.close() }
}

/** A line of a sheet: a value to compare by eye, below its name. */
export const createSeedLine = (name: string, value: string): HTMLElement =>
  el('div', { class: 'seed-line' }, el('span', { class: 'caption', text: name }), el('code', { text: value }))
