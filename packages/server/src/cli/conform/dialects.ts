import type { Brand, Line, Words } from './brand.ts'
import { jiliBrand, jiliWords } from './brand-jili.ts'
import { pgsoftBrand, pgsoftWords } from './brand-pgsoft.ts'
import { pragmaticBrand, pragmaticWords } from './brand-pragmatic.ts'
import { softswissBrand, softswissWords } from './brand-softswiss.ts'
import { jiliOwn, pgsoftOwn, pragmaticOwn, softswissOwn } from './own-checks.ts'
import type { Table } from './table.ts'

type Spoken = {
  readonly words: Words
  readonly brand: (line: Line) => Brand
  /** Checks that only this dialect has. */
  readonly own: (line: Line) => (table: Omit<Table, 'brand'>) => Promise<void>
}

const spoken = <Of extends Brand>(
  make: (line: Line) => Of,
  words: Words,
  own: (table: Table<Of>) => Promise<void>,
): Spoken => ({ words, brand: make, own: (line) => (table) => own({ ...table, brand: make(line) }) })

/** The shared-secret dialects that the kit can play. */
export const dialects = {
  softswiss: spoken(softswissBrand, softswissWords, softswissOwn),
  pragmatic: spoken(pragmaticBrand, pragmaticWords, pragmaticOwn),
  pgsoft: spoken(pgsoftBrand, pgsoftWords, pgsoftOwn),
  jili: spoken(jiliBrand, jiliWords, jiliOwn),
} as const
