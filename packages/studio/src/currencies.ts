import { demoCurrency, wireUnitsPerMajor } from '@gasing/contract/vendor/hub88'

/** The stakes and limits of a currency. Amounts are in wire units. */
export type CurrencyRules = {
  readonly code: string
  readonly decimals: number
  /** The total stakes of a slot; each divides into whole smallest coins per line. */
  readonly levels: readonly bigint[]
  readonly levelAtFirst: bigint
  readonly diceMin: bigint
  readonly diceMax: bigint
  /** The maximum payout of a round of any game. */
  readonly payoutMax: bigint
}

type MajorRules = { decimals: number; levels: string; first: string; dice: [string, string]; payoutMax: string }

const defaultRules: MajorRules = {
  decimals: 2,
  levels: '0.20 0.40 0.60 1 1.60 2 3 4 6 10 16 20 30 40 60 100',
  first: '1',
  dice: ['0.10', '1000'],
  payoutMax: '500000',
}

const rulesByCurrency: Record<string, MajorRules> = {
  MYR: defaultRules,
  SGD: defaultRules,
  USD: defaultRules,
  EUR: defaultRules,
  CNY: defaultRules,
  [demoCurrency]: defaultRules,
  THB: {
    ...defaultRules,
    levels: '1 2 4 6 10 16 20 30 40 60 100 160 200 400 600 1000',
    first: '10',
    dice: ['1', '10000'],
    payoutMax: '5000000',
  },
  VND: {
    decimals: 0,
    levels: '1000 2000 4000 6000 10000 16000 20000 30000 40000 60000 100000 160000 200000 300000 400000',
    first: '4000',
    dice: ['1000', '5000000'],
    payoutMax: '2000000000',
  },
  IDR: {
    decimals: 0,
    levels: '1000 2000 4000 6000 10000 16000 20000 30000 40000 60000 100000 160000 200000 300000 400000',
    first: '4000',
    dice: ['1000', '5000000'],
    payoutMax: '2000000000',
  },
}

export const currencyCodes: readonly string[] = Object.keys(rulesByCurrency)

/** Converts a decimal string in major units to wire units. Beyond their places it may have zeros, which count nothing. */
export function toWireUnits(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  const places = String(wireUnitsPerMajor).length - 1
  return BigInt(whole) * wireUnitsPerMajor + BigInt(fraction.padEnd(places, '0').slice(0, places))
}

/** Converts wire units to a decimal string in major units, without trailing zeros. */
export function formatWireUnits(units: bigint): string {
  const places = String(wireUnitsPerMajor).length - 1
  const fraction = (units % wireUnitsPerMajor).toString().padStart(places, '0').replace(/0+$/, '')
  return `${units / wireUnitsPerMajor}${fraction === '' ? '' : `.${fraction}`}`
}

/** Returns the rules of a currency, or null when it is not supported. */
export function getCurrencyRules(code: string): CurrencyRules | null {
  const major = Object.hasOwn(rulesByCurrency, code) ? rulesByCurrency[code] : undefined
  if (!major) return null
  return {
    code,
    decimals: major.decimals,
    levels: major.levels.split(' ').map(toWireUnits),
    levelAtFirst: toWireUnits(major.first),
    diceMin: toWireUnits(major.dice[0]),
    diceMax: toWireUnits(major.dice[1]),
    payoutMax: toWireUnits(major.payoutMax),
  }
}
