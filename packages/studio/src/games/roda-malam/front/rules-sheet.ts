import type { Game } from '../../../clock/front/game.ts'
import { el } from '../../../frame/dom.ts'
import { openSheet } from '../../../frame/sheet.ts'
import { getNumberTag, t } from '../../../frame/texts.ts'
import { seedHash } from '../../dadu-adil/fair.ts'
import { drawField } from '../draw.ts'
import type { PastStop, Stop } from '../game.ts'
import { fields, listFields, spots } from '../rules.ts'

/** Shows the rules with the server's own figures, and recomputes the last spins in the browser. */
export function openRules({ shell, seen }: Game<number, Stop>): void {
  const { body } = openSheet(t('rules'))
  const { session, money } = shell
  const percent = new Intl.NumberFormat(getNumberTag(), { style: 'percent', minimumFractionDigits: 2 })
  const first = spots[0]
  const facts: [string, string][] = [
    [t('rtp'), percent.format((listFields(first) * first) / fields.length)],
    [t('stake'), `${money(BigInt(session.levels[0] ?? '0'))} – ${money(BigInt(session.diceMax))}`],
    [t('max_win'), money(BigInt(session.payoutMax))],
    ...spots.map((spot): [string, string] => [
      `×${spot}`,
      `${t('wheel_fields', { count: listFields(spot) })} · ${percent.format(listFields(spot) / fields.length)}`,
    ]),
  ]
  const proofs = el('ul', { class: 'proofs' })
  body.append(
    el(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([name, value]) => [el('dt', { text: name }), el('dd', { text: value })]),
    ),
    ...(['wheel_rule_all', 'wheel_rule_pay', 'wheel_rule_late', 'rule_malfunction'] as const).map((key) =>
      el('p', { text: t(key) }),
    ),
    el('h3', { text: t('fairness') }),
    el('p', { text: t('wheel_fair_how') }),
    el('p', {}, `${t('server_hash')}: `, el('code', { text: seen?.hash ?? '—' })),
    proofs,
  )
  void Promise.all((seen?.last ?? []).slice(0, 5).map(createProof)).then((lines) => proofs.replaceChildren(...lines))
}

async function createProof({ number, field, seed, hash }: PastStop): Promise<HTMLElement> {
  const isSame = (await seedHash(seed)) === hash && (await drawField(seed, number)) === field
  return el(
    'li',
    {},
    el('strong', { text: `${number}: ×${fields[field]}` }),
    el('code', { text: seed }),
    el('span', { class: isSame ? 'won' : 'trouble', text: t(isSame ? 'wheel_same' : 'wheel_other') }),
  )
}
