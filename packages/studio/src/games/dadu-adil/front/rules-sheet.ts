import { el } from '../../../frame/dom.ts'
import { openSheet } from '../../../frame/sheet.ts'
import type { Shell } from '../../../frame/shell.ts'
import { getNumberTag, t } from '../../../frame/texts.ts'
import { createChoice, returnPerCent, winningMax, winningMin } from '../rules.ts'
import { calculateOdds } from './odds.ts'

/** Shows the rules; every figure comes from the rules that the server plays by. */
export function openRules({ session, money }: Shell): void {
  const { body } = openSheet(t('rules'))
  const percent = (share: number) =>
    new Intl.NumberFormat(getNumberTag(), { style: 'percent', minimumFractionDigits: 2 }).format(share)
  const [longest, shortest] = [createChoice('under', winningMin), createChoice('under', winningMax)].map(calculateOdds)
  const facts: [string, string][] = [
    [t('rtp'), percent(Number(returnPerCent) / 100)],
    [t('win_chance'), `${percent(winningMin / 10_000)} – ${percent(winningMax / 10_000)}`],
    [t('multiplier'), `×${shortest?.multiplier} – ×${longest?.multiplier}`],
    [t('stake'), `${money(BigInt(session.diceMin))} – ${money(BigInt(session.diceMax))}`],
    [t('max_win'), money(BigInt(session.payoutMax))],
  ]
  body.append(
    el(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([name, value]) => [el('dt', { text: name }), el('dd', { text: value })]),
    ),
    ...(['dice_rule_roll', 'dice_rule_pay', 'dice_rule_cut', 'fairness_how', 'rule_malfunction'] as const).map((key) =>
      el('p', { text: t(key) }),
    ),
  )
}
