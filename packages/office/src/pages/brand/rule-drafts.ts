import type { Value } from '@gasing/contract/call'
import type { officeFieldRules } from '@gasing/contract/calls/office/brand'

export type FieldRule = Value<typeof officeFieldRules>['list'][number]
/** What is being changed and not saved yet, by field. */
export type Drafts = Readonly<Record<string, FieldRule>>

/** Pattern ids of the specification (VALID-3). */
export const patternIds = Array.from({ length: 21 }, (_, id) => id)
export const lengthMax = 255

const parts = ['enabled', 'required', 'minLength', 'maxLength', 'acceptedPattern', 'patternId', 'order'] as const

export const isSameRule = (one: FieldRule, other: FieldRule): boolean =>
  parts.every((part) => one[part] === other[part])

/** The browser says it by itself, whatever its rule asks: there is nothing to choose. */
export const isChosen = ({ field }: FieldRule): boolean => field !== 'domain'

/** A proof is asked for or not: its look is judged by whoever made it, and whoever is asked must show it. */
export const isProof = ({ field }: FieldRule): boolean => field === 'captcha' || field === 'verificationCode'

/** Whether a value can be made necessary: a friend's code comes with a link, and whoever has none is asked for none. */
export const mayBeRequired = (rule: FieldRule): boolean => !isProof(rule) && rule.field !== 'referralCode'

/** The rules as they would be with the drafts, in the form's order. */
export function withDrafts(rules: readonly FieldRule[], drafts: Drafts): FieldRule[] {
  return rules.map((rule) => drafts[rule.field] ?? rule).sort((one, other) => one.order - other.order)
}

/** Drafts that still differ from what is saved. */
export function openDrafts(rules: readonly FieldRule[], drafts: Drafts): string[] {
  return rules.flatMap((rule) => {
    const draft = drafts[rule.field]
    return draft && !isSameRule(draft, rule) ? [rule.field] : []
  })
}

/**
 * The two rules that change when a field moves one place: it and its neighbour swap their orders. Fields that share an order
 * stand in an order that nobody chose, so the moved one then steps past by one.
 */
export function moved(ordered: readonly FieldRule[], field: string, by: -1 | 1): FieldRule[] {
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

/** What is sent: the rule without its name, which stands in the address. */
export function bodyOf({ field: _named, ...body }: FieldRule): Omit<FieldRule, 'field'> {
  return body
}

/** Any character: the pattern id alone judges. */
const anyCharacter = '*'

/** The kinds of characters that a rule accepts; none named means any. */
export const acceptedKinds = (acceptedPattern: string): string[] =>
  acceptedPattern === anyCharacter ? [] : acceptedPattern.split(' ').filter((kind) => kind !== '')

export const acceptedPatternOf = (kinds: readonly string[]): string =>
  kinds.length === 0 ? anyCharacter : kinds.join(' ')
