import type { DialectCheckContext } from './check-context.ts'
import { createJiliSimulator, jiliCodes } from './dialect-jili.ts'
import { createPgsoftSimulator, pgsoftCodes } from './dialect-pgsoft.ts'
import { createPragmaticSimulator, pragmaticCodes } from './dialect-pragmatic.ts'
import type { DialectCodes, DialectSimulator, WalletConnection } from './dialect-simulator.ts'
import { createSoftswissSimulator, softswissCodes } from './dialect-softswiss.ts'
import {
  checkJiliSpecifics,
  checkPgsoftSpecifics,
  checkPragmaticSpecifics,
  checkSoftswissSpecifics,
} from './dialect-specific-checks.ts'

type DialectSimulation = {
  readonly words: DialectCodes
  readonly brand: (line: WalletConnection) => DialectSimulator
  /** Checks that only this dialect has. */
  readonly own: (line: WalletConnection) => (table: Omit<DialectCheckContext, 'brand'>) => Promise<void>
}

const createDialect = <Of extends DialectSimulator>(
  make: (line: WalletConnection) => Of,
  words: DialectCodes,
  own: (table: DialectCheckContext<Of>) => Promise<void>,
): DialectSimulation => ({ words, brand: make, own: (line) => (table) => own({ ...table, brand: make(line) }) })

/** The shared-secret dialects that the kit can play. */
export const dialects = {
  softswiss: createDialect(createSoftswissSimulator, softswissCodes, checkSoftswissSpecifics),
  pragmatic: createDialect(createPragmaticSimulator, pragmaticCodes, checkPragmaticSpecifics),
  pgsoft: createDialect(createPgsoftSimulator, pgsoftCodes, checkPgsoftSpecifics),
  jili: createDialect(createJiliSimulator, jiliCodes, checkJiliSpecifics),
} as const
