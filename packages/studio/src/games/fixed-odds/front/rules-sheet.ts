import { el } from '../../../frame/dom.ts'
import { openSheet } from '../../../frame/sheet.ts'
import type { Shell } from '../../../frame/shell.ts'
import { getNumberTag, t } from '../../../frame/texts.ts'
import { legsMax, priceMax, priceMin, returnPerCent, showPrice } from '../odds.ts'
import type { Look } from './look.ts'

/** Shows the rules; every figure comes from the rules that the server plays by. */
export function openRules({ session, money }: Shell, { drawRule }: Look): void {
  const { body } = openSheet(t('rules'))
  const percent = new Intl.NumberFormat(getNumberTag(), { style: 'percent', minimumFractionDigits: 2 })
  const levels = session.levels.map(BigInt)
  const facts: [string, string][] = [
    [t('rtp'), percent.format(Number(returnPerCent) / 100)],
    [t('odds_price'), `×${showPrice(priceMin)} – ×${showPrice(priceMax)}`],
    [t('stake'), `${money(levels[0] ?? 0n)} – ${money(levels.at(-1) ?? 0n)}`],
    [t('max_win'), money(BigInt(session.payoutMax))],
  ]
  body.append(
    el(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([name, value]) => [el('dt', { text: name }), el('dd', { text: value })]),
    ),
    el('p', { text: t('odds_rule_day') }),
    el('p', { text: t('odds_rule_slip', { count: legsMax }) }),
    el('p', { text: t('odds_rule_price', { percent: Number(returnPerCent) }) }),
    el('h3', { text: t('rule_fair_title') }),
    ...([drawRule, 'odds_rule_picture', 'rule_malfunction'] as const).map((key) => el('p', { text: t(key) })),
  )
}
