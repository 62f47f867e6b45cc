import type { Table } from '../clock/front/table/about.ts'
import { tellTable } from '../clock/front/table/told.ts'
import { table as baccarat } from './bakarat-senja/front/table.ts'
import { table as dice } from './dadu-tiga/front/table.ts'
import { table as duel } from './naga-harimau/front/table.ts'

const pageOf = <Spot extends string, Drawn extends object>(table: Table<Spot, Drawn>) => ({
  [table.clock.code]: { name: table.name, slug: table.slug, tell: tellTable(table) },
})

/** The round details of each shared table, by game code. */
export const tablePages = { ...pageOf(baccarat), ...pageOf(duel), ...pageOf(dice) }
