import { el } from '../../../frame/dom.ts'
import { createRow, type RenderedRound } from '../../../frame/rendered-round.ts'
import { t } from '../../../frame/texts.ts'
import type { WheelOutcome } from '../game.ts'
import type { WheelChoice } from '../rules.ts'

/** Renders a spin: where it stopped, the stakes by spot, and the seed it derives from. */
export function renderSpinRound({ round, money }: RenderedRound): HTMLElement {
  const { spin, pays, serverSeed, serverHash } = round.outcome as WheelOutcome
  const { bets } = round.choice as WheelChoice
  return el(
    'dl',
    { class: 'facts' },
    ...createRow(t('wheel_spin'), String(spin)),
    ...createRow(t('wheel_field'), `×${pays}`),
    ...bets.flatMap(({ spot, stake }) => createRow(`${t('stake')} ×${spot}`, money(BigInt(stake)))),
    ...createRow(t('server_hash'), serverHash),
    ...createRow(t('server_seed'), serverSeed),
  )
}
