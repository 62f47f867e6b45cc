import { el } from '../../../frame/dom.ts'
import { createRow, type RenderedRound } from '../../../frame/rendered-round.ts'
import { t } from '../../../frame/texts.ts'
import type { ClockChoice, Proof } from '../../bets.ts'
import type { Table } from './table-definition.ts'

/** Renders the details of a table's round: the draw, the stakes by spot, and the seed it derives from. */
export const renderTableRound =
  <Spot extends string, Drawn extends object>(table: Table<Spot, Drawn>) =>
  ({ round, money }: RenderedRound): HTMLElement => {
    const outcome = round.outcome as Drawn & Proof
    const { bets } = round.choice as ClockChoice<Spot>
    return el(
      'dl',
      { class: 'facts' },
      ...createRow(`${t('table_round')} ${outcome.spin}`, table.resultText(outcome)),
      ...table.facts(outcome).flatMap(([name, value]) => createRow(name, value)),
      ...bets.flatMap(({ spot, stake }) => createRow(`${t('stake')}: ${table.spotName(spot)}`, money(BigInt(stake)))),
      ...createRow(t('server_hash'), outcome.serverHash),
      ...createRow(t('server_seed'), outcome.serverSeed),
    )
  }
