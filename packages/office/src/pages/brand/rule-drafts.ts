import type { Value } from '@gasing/contract/call'
import type { officeFieldRules } from '@gasing/contract/calls/office/brand'

export type FieldRule = Value<typeof officeFieldRules>['list'][number]
/** Unsaved changes, by field: only what was changed, because another operator may save the rest meanwhile. */
export type Drafts = Readonly<Record<string, Partial<FieldRule>>>

/** Pattern ids of the specification (VALID-3). */
export const patternIds = Array.from({ length: 21 }, (_, id) => id)
export const lengthMax = 255

const parts = ['enabled', 'required', 'minLength', 'maxLength', 'acceptedPattern', 'patternId', 'order'] as const

/** False for the value that the browser sends by itself whatever its rule says: there is nothing to choose. */
export const isChosen = ({ field }: FieldRule): boolean => field !== 'domain'

/**
 * Whether the field is a proof. A proof is only enabled or disabled: its issuer defines its form, and once enabled it is
 * mandatory.
 */
export const isProof = ({ field }: FieldRule): boolean => field === 'captcha' || field === 'verificationCode'

/** Whether a value can be made mandatory. A referral code comes with a link, and visitors without one are not asked for it. */
export const canBeRequired = (rule: FieldRule): boolean => !isProof(rule) && rule.field !== 'referralCode'

/** The rules with the drafts applied, in the form's order. */
export function applyDrafts(rules: readonly FieldRule[], drafts: Drafts): FieldRule[] {
  return rules.map((rule) => ({ ...rule, ...drafts[rule.field] })).sort((one, other) => one.order - other.order)
}

/** The parts of a rule that differ from the saved one. */
export const changesOf = (rule: FieldRule, saved: FieldRule): Partial<FieldRule> =>
  Object.fromEntries(parts.filter((part) => rule[part] !== saved[part]).map((part) => [part, rule[part]]))

/** The fields whose drafts still differ from the saved rules. */
export const openDrafts = (rules: readonly FieldRule[], drafts: Drafts): string[] =>
  rules
    .filter((rule) => Object.keys(changesOf({ ...rule, ...drafts[rule.field] }, rule)).length > 0)
    .map(({ field }) => field)

/**
 * Returns the rules that change when a field moves one place: it and its neighbour swap their orders. When both share an order,
 * only the moved field changes, by one.
 */
export function moveRule(ordered: readonly FieldRule[], field: string, by: -1 | 1): FieldRule[] {
  const place = ordered.findIndex((rule) => rule.field === field)
  const [rule, neighbour] = [ordered[place], ordered[place + by]]
  if (!rule || !neighbour) return []
  if (rule.order !== neighbour.order)
    return [
      { ...rule, order: neighbour.order },
      { ...neighbour, order: rule.order },
    ]
  return [{ ...rule, order: Math.max(0, rule.order + by) }]
}

/** Returns the saved rules with the orders of the moved ones: a move must not save other changes to its two fields. */
export const applyOrder = (rules: readonly FieldRule[], changed: readonly FieldRule[]): FieldRule[] =>
  changed.map((rule) => ({ ...(rules.find(({ field }) => field === rule.field) ?? rule), order: rule.order }))

/** The body of the save call: the rule without its field, which is in the path. */
export function toRuleBody({ field: _named, ...body }: FieldRule): Omit<FieldRule, 'field'> {
  return body
}

/** Any character: only the pattern id applies. */
const anyCharacter = '*'

/** The kinds of characters that a rule accepts; an empty list means any. */
export const parseAcceptedKinds = (acceptedPattern: string): string[] =>
  acceptedPattern === anyCharacter ? [] : acceptedPattern.split(' ').filter((kind) => kind !== '')

export const formatAcceptedKinds = (kinds: readonly string[]): string =>
  kinds.length === 0 ? anyCharacter : kinds.join(' ')
