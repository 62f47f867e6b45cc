import { el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import { row, type Told } from '../../../frame/told.ts'
import type { ClockChoice, Proof } from '../../bets.ts'
import type { Table } from './about.ts'

/** Renders the details of a table's round: the draw, the stakes by spot, and the seed it derives from. */
export const tellTable =
  <Spot extends string, Drawn extends object>(table: Table<Spot, Drawn>) =>
  ({ round, money }: Told): HTMLElement => {
    const outcome = round.outcome as Drawn & Proof
    const { bets } = round.choice as ClockChoice<Spot>
    return el(
      'dl',
      { class: 'facts' },
      ...row(`${t('table_round')} ${outcome.spin}`, table.resultText(outcome)),
      ...table.facts(outcome).flatMap(([name, value]) => row(name, value)),
      ...bets.flatMap(({ spot, stake }) => row(`${t('stake')}: ${table.spotName(spot)}`, money(BigInt(stake)))),
      ...row(t('server_hash'), outcome.serverHash),
      ...row(t('server_seed'), outcome.serverSeed),
    )
  }
