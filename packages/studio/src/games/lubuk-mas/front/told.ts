import { el, picture } from '../../../frame/dom.ts'
import { spoken, t } from '../../../frame/texts.ts'
import { row, type Told } from '../../../frame/told.ts'
import type { ShotOutcome } from '../game.ts'
import { returnPerCent } from '../rules.ts'
import { fishDrawing } from './art-fish.ts'
import { chanceText } from './kind-list.ts'

/** Renders a shot: the fish, its chance and the number drawn. */
export function tellShot({ round }: Told): HTMLElement {
  const { fish, multiple, drawn, of, caught } = round.outcome as ShotOutcome
  const number = (value: number) => new Intl.NumberFormat(spoken()).format(value)
  const numbers = { drawn: number(drawn), last: number(of - 1), below: returnPerCent }
  return el(
    'section',
    {},
    picture(fishDrawing(fish), 'sketch-fish'),
    el(
      'dl',
      { class: 'facts' },
      ...row(t('fish_aim'), `${t(`fish_${fish}`)} ×${multiple}`),
      ...row(t('fish_chance'), chanceText(fish)),
      ...row(t('fish_drawn'), t('fish_drawn_of', numbers)),
      ...row(t('fish_result'), t(caught ? 'fish_hit' : 'fish_miss')),
    ),
  )
}
