import type { Brand, Line, Words } from './brand.ts'
import { jiliBrand, jiliWords } from './brand-jili.ts'
import { pgsoftBrand, pgsoftWords } from './brand-pgsoft.ts'
import { pragmaticBrand, pragmaticWords } from './brand-pragmatic.ts'
import { softswissBrand, softswissWords } from './brand-softswiss.ts'
import { jiliOwn, pgsoftOwn, pragmaticOwn, softswissOwn } from './own-checks.ts'
import type { Sheet } from './sheet.ts'

/** What a group of checks plays with: a member of its own, with 100 of the vendor's units. */
export type Table<Of extends Brand = Brand> = {
  readonly sheet: Sheet
  readonly brand: Of
  readonly words: Words
  readonly seat: { readonly user: string; readonly token: string; readonly gameCode: string; readonly currency: string }
}

type Spoken = {
  readonly words: Words
  readonly brand: (line: Line) => Brand
  /** What this dialect alone has. */
  readonly own: (line: Line) => (table: Omit<Table, 'brand'>) => Promise<void>
}

const spoken = <Of extends Brand>(
  make: (line: Line) => Of,
  words: Words,
  own: (table: Table<Of>) => Promise<void>,
): Spoken => ({ words, brand: make, own: (line) => (table) => own({ ...table, brand: make(line) }) })

/** The dialects whose vendors the kit can play with a shared secret. */
export const dialects = {
  softswiss: spoken(softswissBrand, softswissWords, softswissOwn),
  pragmatic: spoken(pragmaticBrand, pragmaticWords, pragmaticOwn),
  pgsoft: spoken(pgsoftBrand, pgsoftWords, pgsoftOwn),
  jili: spoken(jiliBrand, jiliWords, jiliOwn),
} as const
