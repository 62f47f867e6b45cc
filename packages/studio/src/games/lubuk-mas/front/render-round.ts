import { createPicture, el } from '../../../frame/dom.ts'
import { createRow, type RenderedRound } from '../../../frame/rendered-round.ts'
import { getNumberTag, t } from '../../../frame/texts.ts'
import type { ShotOutcome } from '../game.ts'
import { returnPerCent } from '../rules.ts'
import { getFishDrawing } from './art-fish.ts'
import { formatChance } from './kind-list.ts'

/** Renders a shot: the fish, its chance and the number drawn. */
export function renderShotRound({ round }: RenderedRound): HTMLElement {
  const { fish, multiple, drawn, of, caught } = round.outcome as ShotOutcome
  const number = (value: number) => new Intl.NumberFormat(getNumberTag()).format(value)
  const numbers = { drawn: number(drawn), last: number(of - 1), below: returnPerCent }
  return el(
    'section',
    {},
    createPicture(getFishDrawing(fish), 'sketch-fish'),
    el(
      'dl',
      { class: 'facts' },
      ...createRow(t('fish_aim'), `${t(`fish_${fish}`)} ×${multiple}`),
      ...createRow(t('fish_chance'), formatChance(fish)),
      ...createRow(t('fish_drawn'), t('fish_drawn_of', numbers)),
      ...createRow(t('fish_result'), t(caught ? 'fish_hit' : 'fish_miss')),
    ),
  )
}
