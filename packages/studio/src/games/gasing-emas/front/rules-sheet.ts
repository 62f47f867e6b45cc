import { createPicture, el } from '../../../frame/dom.ts'
import { openSheet } from '../../../frame/sheet.ts'
import { getNumberTag, joinList, t } from '../../../frame/texts.ts'
import * as paper from '../reels.ts'
import { drawings } from './drawings.ts'
import { published } from './published.ts'

type RulesContext = { stake: bigint; money: (units: bigint) => string }

const order: readonly Exclude<paper.Sign, 'S'>[] = ['W', 'H', 'D', 'L', 'U', 'r', 'e', 's', 'a']

const createParagraph = (text: string) => el('p', { text })
const createHeading = (text: string) => el('h3', { text })

/** Shows the rules; every figure comes from the reel data that the server plays by. */
export function openRules({ stake, money }: RulesContext): void {
  const { body } = openSheet(t('rules'))
  const coin = stake / BigInt(paper.lineCount)
  const pay = (lineBets: number) => money(BigInt(lineBets) * coin)
  const percent = new Intl.NumberFormat(getNumberTag(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  })
  body.append(
    el(
      'dl',
      { class: 'facts' },
      ...createFact(t('rtp'), percent.format(published.rtp)),
      ...createFact(
        t('max_win'),
        `×${new Intl.NumberFormat(getNumberTag()).format(paper.maxWinStakes)} (${money(stake * BigInt(paper.maxWinStakes))})`,
      ),
      ...createFact(t('hit_rate'), percent.format(published.hitRate)),
      ...createFact(t('volatility'), t('volatility_medium')),
      ...createFact(t('lines'), String(paper.lineCount)),
    ),
    createHeading(t('paytable')),
    createParagraph(t('paytable_note', { stake: money(stake) })),
    el('div', { class: 'paytable' }, ...order.map((sign) => createPayLine(sign, pay))),
    createHeading(t('rule_wild_title')),
    createParagraph(t('rule_wild')),
    createHeading(t('rule_scatter_title')),
    el(
      'div',
      { class: 'paytable' },
      createPayEntry(
        'S',
        [5, 4, 3].map(
          (count) =>
            `${count}\u00a0·\u00a0${pay(paper.scatterPays[count - 3] ?? 0)} + ${t('free_spins_count', { count: paper.freeSpins[count - 3] ?? 0 })}`,
        ),
      ),
    ),
    createParagraph(t('rule_free', { multipliers: joinList(paper.multipliers.map((times) => `×${times}`)) })),
    createParagraph(
      t('rule_more', {
        three: paper.moreSpins[0],
        four: paper.moreSpins[1],
        five: paper.moreSpins[2],
        most: paper.freeSpinsMax,
      }),
    ),
    createHeading(t('lines')),
    createParagraph(t('rule_lines', { lines: paper.lineCount })),
    el('div', { class: 'line-maps' }, ...paper.lines.map((rows, index) => createLineMap(rows, index + 1))),
    createHeading(t('rule_fair_title')),
    createParagraph(t('rule_fair', { cycle: new Intl.NumberFormat(getNumberTag()).format(published.cycle) })),
    createParagraph(t('rule_malfunction')),
  )
}

function createFact(name: string, value: string): Node[] {
  return [el('dt', { text: name }), el('dd', { text: value })]
}

function createPayEntry(sign: paper.Sign, rows: readonly string[]): HTMLElement {
  const name = t(`sign_${paper.symbols[sign]}`)
  return el(
    'div',
    { class: 'pay-entry' },
    createPicture(drawings[sign](), 'pay-picture', name),
    el('ul', {}, ...rows.map((text) => el('li', { text }))),
  )
}

const createPayLine = (sign: Exclude<paper.Sign, 'S'>, pay: (lineBets: number) => string): HTMLElement =>
  createPayEntry(
    sign,
    [5, 4, 3].map((count) => `${count}\u00a0·\u00a0${pay(paper.pays[sign][count - 3] ?? 0)}`),
  )

function createLineMap(rows: readonly number[], number: number): HTMLElement {
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
