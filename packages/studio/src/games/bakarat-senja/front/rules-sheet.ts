import type { Game } from '../../../clock/front/game.ts'
import { el } from '../../../frame/dom.ts'
import { openSheet } from '../../../frame/sheet.ts'
import { spoken, t } from '../../../frame/texts.ts'
import { seedHash } from '../../dadu-adil/fair.ts'
import { handsOf } from '../draw.ts'
import type { PastRound } from '../game.ts'
import { type Hands, returns, type Spot, spots } from '../rules.ts'
import { oddsText } from './spots.ts'
import { resultText } from './words.ts'

const proofsMost = 5

/** The rules with every figure that the server plays by, and the last rounds, dealt again here. */
export function openRules({ shell, seen }: Game<Spot, Hands>): void {
  const { body } = openSheet(t('rules'))
  const { session, money } = shell
  const percent = new Intl.NumberFormat(spoken(), { style: 'percent', minimumFractionDigits: 2 })
  const [least, most] = [Math.min, Math.max].map((of) => percent.format(of(...Object.values(returns)) / 10_000))
  const facts: [string, string][] = [
    [t('rtp'), `${least} – ${most}`],
    [t('stake'), `${money(BigInt(session.levels[0] ?? '0'))} – ${money(BigInt(session.diceMax))}`],
    [t('max_win'), money(BigInt(session.payoutMax))],
    ...spots.map((spot): [string, string] => [
      t(`bac_${spot}`),
      `${oddsText(spot)} · ${percent.format(returns[spot] / 10_000)}`,
    ]),
  ]
  const proofs = el('ul', { class: 'proofs' })
  body.append(
    el(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([name, value]) => [el('dt', { text: name }), el('dd', { text: value })]),
    ),
    ...(['bac_rule_all', 'bac_rule_draw', 'bac_rule_pay', 'bac_rule_late', 'rule_malfunction'] as const).map((key) =>
      el('p', { text: t(key) }),
    ),
    el('h3', { text: t('fairness') }),
    el('p', { text: t('bac_fair_how') }),
    el('p', {}, `${t('server_hash')}: `, el('code', { text: seen?.hash ?? '—' })),
    proofs,
  )
  const last = (seen?.last ?? []).slice(0, proofsMost)
  void Promise.all(last.map(proofOf)).then((lines) => proofs.replaceChildren(...lines))
}

async function proofOf({ number, player, banker, seed, hash }: PastRound): Promise<HTMLElement> {
  const again = JSON.stringify(await handsOf(seed, number))
  const isSame = (await seedHash(seed)) === hash && again === JSON.stringify({ player, banker })
  return el(
    'li',
    {},
    el('strong', { text: `${number}: ${resultText({ player, banker })}` }),
    el('code', { text: seed }),
    el('span', { class: isSame ? 'won' : 'trouble', text: t(isSame ? 'bac_same' : 'bac_other') }),
  )
}
