import { el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import { row, type Told } from '../../../frame/told.ts'
import type { WheelOutcome } from '../game.ts'
import type { WheelChoice } from '../rules.ts'

/** Renders a spin: where it stopped, the stakes by spot, and the seed it derives from. */
export function tellSpin({ round, money }: Told): HTMLElement {
  const { spin, pays, serverSeed, serverHash } = round.outcome as WheelOutcome
  const { bets } = round.choice as WheelChoice
  return el(
    'dl',
    { class: 'facts' },
    ...row(t('wheel_spin'), String(spin)),
    ...row(t('wheel_field'), `×${pays}`),
    ...bets.flatMap(({ spot, stake }) => row(`${t('stake')} ×${spot}`, money(BigInt(stake)))),
    ...row(t('server_hash'), serverHash),
    ...row(t('server_seed'), serverSeed),
  )
}
