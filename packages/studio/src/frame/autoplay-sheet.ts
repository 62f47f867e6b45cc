import type { Autoplay } from './autoplay.ts'
import { el } from './dom.ts'
import { openSheet } from './sheet.ts'
import { t } from './texts.ts'

const rounds = [10, 25, 50, 100, 250]
const lossStakes = [5, 10, 25, 50, 100]
const winStakes = [0, 10, 25, 50, 100]

/** Makes a row of options of which one is selected. */
function createChoices<T>(
  caption: string,
  options: readonly (readonly [T, string])[],
  first: number,
): { element: HTMLElement; value: () => T } {
  let chosen = first
  const buttons = options.map(([, text], index) =>
    el('button', {
      class: 'chip',
      text,
      attributes: { type: 'button', role: 'radio' },
      onClick: () => {
        chosen = index
        show()
      },
    }),
  )
  const show = () => {
    for (const [index, button] of buttons.entries()) button.setAttribute('aria-checked', String(index === chosen))
  }
  show()
  const element = el(
    'div',
    { class: 'choices', attributes: { role: 'radiogroup', 'aria-label': caption } },
    el('h3', { text: caption }),
    el('div', { class: 'chips' }, ...buttons),
  )
  return { element, value: () => (options[chosen] as readonly [T, string])[0] }
}

type Options = {
  stake: bigint
  money: (units: bigint) => string
  /** Whether the game has a feature that autoplay can stop at. */
  hasFeature: boolean
  begin: (auto: Autoplay) => void
}

/** Asks for the number of automatic rounds and what ends them. A loss limit is always set. */
export function openAutoplay({ stake, money, hasFeature, begin }: Options): void {
  const sheet = openSheet(t('auto'))
  const amount = (stakes: number) => stake * BigInt(stakes)
  const count = createChoices(
    t('auto_rounds'),
    rounds.map((number) => [number, String(number)]),
    1,
  )
  const loss = createChoices(
    t('auto_loss'),
    lossStakes.map((stakes) => [amount(stakes), money(amount(stakes))]),
    2,
  )
  const win = createChoices(
    t('auto_win'),
    winStakes.map((stakes) => [
      stakes === 0 ? null : amount(stakes),
      stakes === 0 ? t('never') : money(amount(stakes)),
    ]),
    0,
  )
  const feature = el('input', { attributes: { type: 'checkbox', id: 'auto-feature' } })
  feature.checked = hasFeature
  const start = el('button', {
    class: 'gold-button wide',
    text: t('auto_start'),
    attributes: { type: 'button' },
    onClick: () => {
      sheet.close()
      begin({
        left: count.value(),
        lossLimit: loss.value(),
        winLimit: win.value(),
        stopOnFeature: feature.checked,
        result: 0n,
      })
    },
  })
  const featureChoice = el('label', { class: 'wish', attributes: { for: 'auto-feature' } }, feature, t('auto_feature'))
  sheet.body.append(count.element, loss.element, win.element, ...(hasFeature ? [featureChoice] : []), start)
}
