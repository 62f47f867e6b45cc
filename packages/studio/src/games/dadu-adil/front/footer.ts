import { createIcon, el } from '../../../frame/dom.ts'
import { bindText, t } from '../../../frame/texts.ts'
import type { Game } from './roll.ts'

/** Makes the line under the table: the balance, and the button that opens the seeds. */
export function createFooter(game: Game): HTMLElement {
  const { shell } = game
  const caption = el('span', { class: 'caption' })
  const value = el('bdi', { class: 'value' })
  shell.onBalance((shown) => {
    value.textContent = shown === null ? '—' : shell.money(shown)
  })
  const fair = el('button', {
    class: 'plain-button fair',
    attributes: { type: 'button' },
    onClick: () => void openFairness(game),
  })
  const text = el('span')
  fair.append(createIcon('shield'), text)
  bindText(() => {
    caption.textContent = shell.session.isDemo ? t('demo_balance') : t('balance')
    text.textContent = t('fairness')
  })
  fair.hidden = shell.replayed !== null
  return el('footer', { class: 'foot' }, el('div', { class: 'cell' }, caption, value), fair)
}

async function openFairness(game: Game): Promise<void> {
  const { openSeeds } = await import('./seeds-sheet.ts')
  if (game.seeds)
    openSeeds(game.seeds, (seeds) => {
      game.seeds = seeds
    })
}
