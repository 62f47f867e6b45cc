import { el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import { row, type Told } from '../../../frame/told.ts'
import { showRoll } from '../fair.ts'
import type { DiceOutcome } from '../game.ts'
import type { DiceChoice } from '../rules.ts'

/** Renders a roll, with everything needed to recompute it. */
export function tellDice({ round }: Told): HTMLElement {
  const outcome = round.outcome as DiceOutcome
  const { side, target } = round.choice as DiceChoice
  return el(
    'dl',
    { class: 'facts' },
    ...row(t(side === 'over' ? 'roll_over' : 'roll_under'), showRoll(target)),
    ...row(t('roll_result'), showRoll(outcome.roll)),
    ...row(t('server_hash'), outcome.serverHash),
    ...row(t('client_seed'), outcome.clientSeed),
    ...row(t('nonce'), String(outcome.nonce)),
  )
}
