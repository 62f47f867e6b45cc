import { isDeepStrictEqual } from 'node:util'
import type { BrandPack } from '@gasing/contract/brand-pack'
import type { gameScreens } from '@gasing/contract/calls/office/brand'
import type {
  Country as CountryShape,
  FieldRule as FieldRuleShape,
  Resource as ResourceShape,
} from '@gasing/contract/calls/system'
import { formatExactMoney } from '@gasing/contract/money'
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

/** The complete configuration of a brand at one version. Frozen: the object is shared within the process. */
export type BrandConfig = {
  readonly brandId: number
  readonly code: string
  readonly name: string
  readonly version: number
  readonly status: Status
  /** Start of a scheduled maintenance, which ends at `maintenanceEnd`. */
  readonly maintenanceStart: Date | null
  readonly maintenanceEnd: Date | null
  /** Message on the maintenance screen, by language. */
  readonly maintenanceInfo: Readonly<Record<string, string>>
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  /** Site description for search engines and link previews, by language. */
  readonly descriptions: Readonly<Record<string, string>>
  readonly currency: Currency
  readonly timeZone: string
  readonly minimumAge: number
  readonly pack: BrandPack
  readonly modules: readonly Module[]
  readonly fieldRules: readonly FieldRule[]
  readonly resources: readonly Resource[]
  readonly hosts: readonly string[]
  /** The first host where everybody may register, else the first for members. */
  readonly memberHost: string
  readonly homeForSignedInOnly: boolean
  readonly freePlay: boolean
  readonly withdrawalConfirmMinutes: number
  /** Micro-units: a withdrawal above this needs two approvers. */
  readonly twoPersonsAbove: bigint
  readonly customerService: boolean
  readonly gtagId: string
  readonly imageCdns: readonly string[]
  readonly launchGameCdns: readonly string[]
  readonly blockedCountries: readonly string[]
  /** Address of an uploaded logo that replaces the pack's, or ''. */
  readonly logoImage: string
  /** SIDE-3: hosts where the app QR codes are hidden. */
  readonly appHiddenOn: readonly string[]
  /** ROUTE-17: game screens that keep the side bar and the top bar. */
  readonly barsShownOn: readonly GameScreen[]
  /** Version mark of the brand's own texts, by language; it changes when they do. */
  readonly textVersions: Readonly<Record<string, string>>
}

/** Whether two offers have equal terms, ignoring the fields in `aside` (texts, positions, switches). */
export function hasSameTerms<Terms extends object>(
  one: Terms | null,
  other: Terms,
  aside: readonly (keyof Terms)[],
): boolean {
  const terms = Object.keys(other).filter((name) => !aside.includes(name as keyof Terms)) as (keyof Terms)[]
  return one !== null && terms.every((name) => isDeepStrictEqual(one[name], other[name]))
}

/** Settings as the audit log stores them, with money in its written form. */
export const formatSettingsMoney = <S extends Pick<BrandConfig, 'twoPersonsAbove'>>({
  twoPersonsAbove,
  ...settings
}: S) => ({
  ...settings,
  twoPersonsAbove: formatExactMoney(twoPersonsAbove),
})

/**
 * Refuses sums above `twoPersonsAbove` for anything that pays automatically, and so without a second approval, unless an owner
 * sets them.
 * @param sums micro-units
 * @param stands whether the terms are unchanged: texts and positions may change without an owner
 * @returns the refusal, or null
 */
export function findTooLargeSum(
  { actor }: Scope,
  { currency, twoPersonsAbove }: BrandConfig,
  sums: readonly bigint[],
  stands: boolean,
): FieldRefusal | null {
  if (actor.kind !== 'operator' || actor.roles.includes('owner') || stands) return null
  if (sums.every((sum) => sum <= twoPersonsAbove)) return null
  return { code: 'sum_owner_only', params: { amount: { units: twoPersonsAbove, currency } } }
}
