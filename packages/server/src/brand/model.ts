import { isDeepStrictEqual } from 'node:util'
import type { BrandPack } from '@gasing/contract/brand-pack'
import type { gameScreens } from '@gasing/contract/calls/office/brand'
import type {
  Country as CountryShape,
  FieldRule as FieldRuleShape,
  Resource as ResourceShape,
} from '@gasing/contract/calls/system'
import { exactMoney } from '@gasing/contract/money'
import type { Static } from 'typebox'
import type { Scope } from '#platform/db/tx.ts'
import type { FieldRefusal } from '#platform/refused.ts'

export type FieldRule = Static<typeof FieldRuleShape>
export type Resource = Static<typeof ResourceShape>
export type Country = Static<typeof CountryShape>
/** 0 open, 1 maintenance, 2 region restriction (START-1). */
export type Status = 0 | 1 | 2

/** A node of the module tree (CONF-1). */
export type Module = {
  readonly modId: string
  readonly enabled: '0' | '1'
  readonly childrenNodes: Module[]
}

export type Currency = { readonly code: string; readonly symbol: string; readonly decimals: number }

export type GameScreen = (typeof gameScreens)[number]

/** All that a brand is set up with, as of one version. Frozen: everybody in the process shares the object. */
export type BrandConfig = {
  readonly brandId: number
  readonly code: string
  readonly name: string
  readonly version: number
  readonly status: Status
  /** A maintenance that begins by itself, and ends by itself at its end. */
  readonly maintenanceStart: Date | null
  readonly maintenanceEnd: Date | null
  /** What the maintenance screen says, by language. */
  readonly maintenanceInfo: Readonly<Record<string, string>>
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  /** What search engines and shared links say about the site, by language. */
  readonly descriptions: Readonly<Record<string, string>>
  readonly currency: Currency
  readonly timeZone: string
  readonly minimumAge: number
  readonly pack: BrandPack
  readonly modules: readonly Module[]
  readonly fieldRules: readonly FieldRule[]
  readonly resources: readonly Resource[]
  readonly hosts: readonly string[]
  /** The first of them where everybody registers, or at least members. */
  readonly memberHost: string
  readonly homeForSignedInOnly: boolean
  readonly freePlay: boolean
  readonly withdrawalConfirmMinutes: number
  /** Micro-units: a withdrawal above this needs two persons. */
  readonly twoPersonsAbove: bigint
  readonly customerService: boolean
  readonly gtagId: string
  readonly imageCdns: readonly string[]
  readonly launchGameCdns: readonly string[]
  readonly blockedCountries: readonly string[]
  /** An uploaded logo in place of the pack's, or ''. */
  readonly logoImage: string
  /** SIDE-3: hosts where the codes of the apps are not shown. */
  readonly appHiddenOn: readonly string[]
  /** ROUTE-17: game screens that keep the side and top bars. */
  readonly barsShownOn: readonly GameScreen[]
  /** A mark of the brand's own texts by language: it changes when they do. */
  readonly textVersions: Readonly<Record<string, string>>
}

/** Whether what is given, for what and how often is alike; words, places and switches aside. */
export function isSameTerms<Terms extends object>(
  one: Terms | null,
  other: Terms,
  aside: readonly (keyof Terms)[],
): boolean {
  const terms = Object.keys(other).filter((name) => !aside.includes(name as keyof Terms)) as (keyof Terms)[]
  return one !== null && terms.every((name) => isDeepStrictEqual(one[name], other[name]))
}

/** Settings as the audit log keeps them: with money as people write it. */
export const withMoneyWritten = <S extends Pick<BrandConfig, 'twoPersonsAbove'>>({
  twoPersonsAbove,
  ...settings
}: S) => ({
  ...settings,
  twoPersonsAbove: exactMoney(twoPersonsAbove),
})

/**
 * What is given away by itself, and so by nobody's second word, is not set above the sum that needs one, but by an owner.
 * @param sums micro-units
 * @param stands whether it is given on the very terms that stood there already: words and places may change around them
 * @returns what is wrong with them, or null
 */
export function tooLargeFor(
  { actor }: Scope,
  { currency, twoPersonsAbove }: BrandConfig,
  sums: readonly bigint[],
  stands: boolean,
): FieldRefusal | null {
  if (actor.kind !== 'operator' || actor.roles.includes('owner') || stands) return null
  if (sums.every((sum) => sum <= twoPersonsAbove)) return null
  const amount = exactMoney(twoPersonsAbove, currency.decimals)
  return { code: 'sum_owner_only', params: { amount, currency: currency.code } }
}
