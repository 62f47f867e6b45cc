import { el, picture } from '../../../frame/dom.ts'
import { openSheet } from '../../../frame/sheet.ts'
import { spoken, t } from '../../../frame/texts.ts'
import * as paper from '../reels.ts'
import { drawings } from './drawings.ts'
import { published } from './published.ts'

type Words = { stake: bigint; money: (units: bigint) => string }

const order: readonly Exclude<paper.Sign, 'S'>[] = ['W', 'H', 'D', 'L', 'U', 'r', 'e', 's', 'a']

const paragraph = (text: string) => el('p', { text })
const heading = (text: string) => el('h3', { text })

/** Shows the rules; every figure comes from the reel data that the server plays by. */
export function openRules({ stake, money }: Words): void {
  const { body } = openSheet(t('rules'))
  const coin = stake / BigInt(paper.lineCount)
  const pay = (lineBets: number) => money(BigInt(lineBets) * coin)
  const percent = new Intl.NumberFormat(spoken(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  })
  body.append(
    el(
      'dl',
      { class: 'facts' },
      ...fact(t('rtp'), percent.format(published.rtp)),
      ...fact(
        t('max_win'),
        `×${new Intl.NumberFormat(spoken()).format(paper.maxWinStakes)} (${money(stake * BigInt(paper.maxWinStakes))})`,
      ),
      ...fact(t('hit_rate'), percent.format(published.hitRate)),
      ...fact(t('volatility'), t('volatility_medium')),
      ...fact(t('lines'), String(paper.lineCount)),
    ),
    heading(t('paytable')),
    paragraph(t('paytable_note', { stake: money(stake) })),
    el('div', { class: 'paytable' }, ...order.map((sign) => payLine(sign, pay))),
    heading(t('rule_wild_title')),
    paragraph(t('rule_wild')),
    heading(t('rule_scatter_title')),
    el(
      'div',
      { class: 'paytable' },
      entry(
        'S',
        [5, 4, 3].map(
          (count) =>
            `${count}\u00a0·\u00a0${pay(paper.scatterPays[count - 3] ?? 0)} + ${t('free_spins_count', { count: paper.freeSpins[count - 3] ?? 0 })}`,
        ),
      ),
    ),
    paragraph(t('rule_free', { multipliers: paper.multipliers.map((times) => `×${times}`).join(', ') })),
    paragraph(
      t('rule_more', {
        three: paper.moreSpins[0],
        four: paper.moreSpins[1],
        five: paper.moreSpins[2],
        most: paper.freeSpinsMax,
      }),
    ),
    heading(t('lines')),
    paragraph(t('rule_lines', { lines: paper.lineCount })),
    el('div', { class: 'line-maps' }, ...paper.lines.map((rows, index) => lineMap(rows, index + 1))),
    heading(t('rule_fair_title')),
    paragraph(t('rule_fair', { cycle: new Intl.NumberFormat(spoken()).format(published.cycle) })),
    paragraph(t('rule_malfunction')),
  )
}

function fact(name: string, value: string): Node[] {
  return [el('dt', { text: name }), el('dd', { text: value })]
}

function entry(sign: paper.Sign, rows: readonly string[]): HTMLElement {
  const name = t(`sign_${paper.symbols[sign]}`)
  return el(
    'div',
    { class: 'pay-entry' },
    picture(drawings[sign](), 'pay-picture', name),
    el('ul', {}, ...rows.map((text) => el('li', { text }))),
  )
}

const payLine = (sign: Exclude<paper.Sign, 'S'>, pay: (lineBets: number) => string): HTMLElement =>
  entry(
    sign,
    [5, 4, 3].map((count) => `${count}\u00a0·\u00a0${pay(paper.pays[sign][count - 3] ?? 0)}`),
  )

function lineMap(rows: readonly number[], number: number): HTMLElement {
  const cells = Array.from({ length: paper.rowCount }, (_, row) =>
    rows.map((taken) => el('i', { class: taken === row ? 'on' : '' })),
  ).flat()
  return el(
    'div',
    { class: 'line-map' },
    el('span', { text: String(number) }),
    el('div', { class: 'line-cells' }, ...cells),
  )
}
