import { el } from '../../../frame/dom.ts'
import { openSheet } from '../../../frame/sheet.ts'
import { getNumberTag, t } from '../../../frame/texts.ts'
import { seedHash } from '../../../games/dadu-adil/fair.ts'
import type { PastSpin } from '../../view.ts'
import type { Game } from '../game.ts'
import type { Table } from './table-definition.ts'

const proofsMax = 5

/** Shows the rules with the server's own figures, and recomputes the last rounds in the browser. */
export function openRules<Spot extends string, Drawn extends object>(
  table: Table<Spot, Drawn>,
  { shell, seen }: Game<Spot, Drawn>,
): void {
  const { body } = openSheet(t('rules'))
  const { session, money } = shell
  const percent = new Intl.NumberFormat(getNumberTag(), { style: 'percent', minimumFractionDigits: 2 })
  const returns = table.clock.spots.map((spot) => table.returns[spot])
  const [least, most] = [Math.min, Math.max].map((of) => percent.format(of(...returns) / 10_000))
  const facts: [string, string][] = [
    [t('rtp'), `${least} – ${most}`],
    [t('stake'), `${money(BigInt(session.levels[0] ?? '0'))} – ${money(BigInt(session.diceMax))}`],
    [t('max_win'), money(BigInt(session.payoutMax))],
    ...table.clock.spots.map((spot): [string, string] => [
      table.spotName(spot),
      `${table.oddsText(spot)} · ${percent.format(table.returns[spot] / 10_000)}`,
    ]),
  ]
  const proofs = el('ul', { class: 'proofs' })
  body.append(
    el(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([name, value]) => [el('dt', { text: name }), el('dd', { text: value })]),
    ),
    ...[...table.rules(), t('table_rule_late'), t('rule_malfunction')].map((text) => el('p', { text })),
    el('h3', { text: t('fairness') }),
    el('p', { text: table.fairness() }),
    el('p', {}, `${t('server_hash')}: `, el('code', { text: seen?.hash ?? '—' })),
    proofs,
  )
  const last = (seen?.last ?? []).slice(0, proofsMax)
  void Promise.all(last.map((spin) => createProof(table, spin))).then((lines) => proofs.replaceChildren(...lines))
}

/** Verifies that a closed round is what its seed draws, and that the seed matches the published hash. */
async function createProof<Spot extends string, Drawn extends object>(
  { clock, resultText }: Table<Spot, Drawn>,
  spin: PastSpin<Drawn>,
): Promise<HTMLElement> {
  const { number, seed, hash } = spin
  const recomputed = await clock.draw(seed, number)
  const isSame = (await seedHash(seed)) === hash && JSON.stringify({ ...spin, ...recomputed }) === JSON.stringify(spin)
  return el(
    'li',
    {},
    el('strong', { text: `${number}: ${resultText(spin)}` }),
    el('code', { text: seed }),
    el('span', { class: isSame ? 'won' : 'trouble', text: t(isSame ? 'table_same' : 'table_other') }),
  )
}
