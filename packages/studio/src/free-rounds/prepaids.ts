import { createHash } from 'node:crypto'
import { demoCurrency } from '@gasing/contract/vendor/hub88'
import { currencyCodes, getCurrencyRules } from '../currencies.ts'
import { games } from '../games/catalogue.ts'

/** A package that an operator can give: any number of rounds of a game at one stake. */
export type Prepaid = {
  readonly id: string
  readonly gameCode: string
  readonly currency: string
  readonly stake: bigint
}

/** One package for every stake of every game that has free rounds. Their ids are the same at every start. */
export const prepaids: readonly Prepaid[] = games
  .filter(({ listing }) => listing.freebet_support)
  .flatMap(({ code }) =>
    currencyCodes.filter((currency) => currency !== demoCurrency).flatMap((currency) => build(code, currency)),
  )

function build(gameCode: string, currency: string): Prepaid[] {
  const levels = getCurrencyRules(currency)?.levels ?? []
  return levels.map((stake) => ({ id: deriveId(`${gameCode}/${currency}/${stake}`), gameCode, currency, stake }))
}

function deriveId(name: string): string {
  const digest = createHash('sha256').update(`prepaid/${name}`).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
