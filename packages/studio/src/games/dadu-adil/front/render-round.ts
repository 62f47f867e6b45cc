import { el } from '../../../frame/dom.ts'
import { createRow, type RenderedRound } from '../../../frame/rendered-round.ts'
import { t } from '../../../frame/texts.ts'
import { showRoll } from '../fair.ts'
import type { DiceOutcome } from '../game.ts'
import type { DiceChoice } from '../rules.ts'

/** Renders a roll, with everything needed to recompute it. */
export function renderDiceRound({ round }: RenderedRound): HTMLElement {
  const outcome = round.outcome as DiceOutcome
  const { side, target } = round.choice as DiceChoice
  return el(
    'dl',
    { class: 'facts' },
    ...createRow(t(side === 'over' ? 'roll_over' : 'roll_under'), showRoll(target)),
    ...createRow(t('roll_result'), showRoll(outcome.roll)),
    ...createRow(t('server_hash'), outcome.serverHash),
    ...createRow(t('client_seed'), outcome.clientSeed),
    ...createRow(t('nonce'), String(outcome.nonce)),
  )
}
