import { renderTableRound } from '../clock/front/table/render-round.ts'
import type { Table } from '../clock/front/table/table-definition.ts'
import { table as baccarat } from './bakarat-senja/front/table.ts'
import { table as dice } from './dadu-tiga/front/table.ts'
import { table as duel } from './naga-harimau/front/table.ts'

const buildPage = <Spot extends string, Drawn extends object>(table: Table<Spot, Drawn>) => ({
  [table.clock.code]: { name: table.name, slug: table.slug, tell: renderTableRound(table) },
})

/** The round details of each shared table, by game code. */
export const tablePages = { ...buildPage(baccarat), ...buildPage(duel), ...buildPage(dice) }
