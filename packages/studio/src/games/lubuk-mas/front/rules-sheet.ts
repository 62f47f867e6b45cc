import { createPicture, el } from '../../../frame/dom.ts'
import { openSheet } from '../../../frame/sheet.ts'
import type { Shell } from '../../../frame/shell.ts'
import { getNumberTag, t } from '../../../frame/texts.ts'
import { calculatePayout, countNumbers, kinds, listCannonStakes, multiples, returnPerCent } from '../rules.ts'
import { getFishDrawing } from './art-fish.ts'
import { formatChance } from './kind-list.ts'

/** Shows the rules; every figure comes from the rules that the server plays by. */
export function openRules({ session, money }: Shell, stake: bigint): void {
  const { body } = openSheet(t('rules'))
  const percent = new Intl.NumberFormat(getNumberTag(), { style: 'percent', minimumFractionDigits: 2 })
  const levels = listCannonStakes(session.levels.map(BigInt))
  const [least = 0n, most = 0n] = [levels[0], levels.at(-1)]
  const facts: [string, string][] = [
    [t('rtp'), percent.format(returnPerCent / 100)],
    [t('fish_cannon'), `${money(least)} – ${money(most)}`],
    [t('max_win'), `×${multiples.naga} (${money(calculatePayout(most, 'naga'))})`],
  ]
  const entries = kinds.map((kind) =>
    el(
      'li',
      {},
      createPicture(getFishDrawing(kind), 'prey-fish'),
      el('span', { class: 'prey-name', text: t(`fish_${kind}`) }),
      el('strong', { text: `×${multiples[kind]}` }),
      el('span', { text: money(calculatePayout(stake, kind)) }),
      el('span', { class: 'prey-chance', text: formatChance(kind) }),
    ),
  )
  const number = (value: number) => new Intl.NumberFormat(getNumberTag()).format(value)
  body.append(
    el(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([name, value]) => [el('dt', { text: name }), el('dd', { text: value })]),
    ),
    el('h3', { text: t('paytable') }),
    el('p', { text: t('fish_table_note', { stake: money(stake) }) }),
    el('ul', { class: 'prey' }, ...entries),
    el('h3', { text: t('fish_rule_shot_title') }),
    ...(['fish_rule_shot', 'fish_rule_aim', 'fish_rule_keys'] as const).map((key) => el('p', { text: t(key) })),
    el('h3', { text: t('rule_fair_title') }),
    el('p', {
      text: t('fish_rule_draw', {
        of: number(countNumbers('bidadari')),
        fish: t('fish_bidadari'),
        below: returnPerCent,
      }),
    }),
    el('p', { text: t('fish_rule_picture') }),
    el('p', { text: t('rule_malfunction') }),
  )
}
