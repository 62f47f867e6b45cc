import { translateOr } from '../texts.ts'

/** The text prefixes of a form's choices, by field. Forms that share a field name are told apart by their choices. */
const choicePrefixes: Readonly<Record<string, readonly string[]>> = {
  actions: ['sign_action_'],
  applicants: ['promotion_applicants_'],
  award: ['promotion_award_'],
  barsShownOn: ['screen_'],
  basis: ['board_basis_', 'mission_kind_'],
  byResult: ['game_type_'],
  carry: ['agent_rules_carry_'],
  category: ['promotion_category_'],
  code: ['game_type_'],
  csType: ['service_for_'],
  defaultLanguage: ['language_'],
  defaultTheme: ['theme_name_'],
  direction: ['kind_'],
  every: ['calendar_'],
  gameType: ['game_type_'],
  groupName: ['banner_group_'],
  headingFont: ['font_'],
  keepCalls: ['vendor_keep_'],
  languages: ['language_'],
  kind: ['channel_kind_', 'lane_', 'mission_kind_', 'post_', 'reward_kind_'],
  linkageType: ['linkage_'],
  method: ['channel_method_'],
  opens: ['opens_'],
  patternId: ['pattern_'],
  period: ['mission_period_', 'promotion_period_'],
  radius: ['corners_'],
  rewardKind: ['mission_reward_'],
  roles: ['role_'],
  site: ['site_'],
  status: ['portal_status_'],
  type: ['announcement_'],
}

type TextOf = (key: string) => string

/**
 * The text of a stored code as the form at an address shows it, given its path; null for a value that is no choice. Where two
 * forms have the same choice, the text of the address's own form wins.
 */
export function findChoiceText(
  address: string,
  path: readonly string[],
  value: unknown,
  textOf: TextOf = (key) => translateOr(key, ''),
): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const area = (/^\/office\/([^/]+)/.exec(address)?.[1] ?? '').replace(/s$/, '')
  const prefixes = path.flatMap((part) => choicePrefixes[part] ?? [])
  const ownFirst = [...prefixes.filter((prefix) => prefix.startsWith(`${area}_`)), ...prefixes]
  return ownFirst.map((prefix) => textOf(`${prefix}${value}`)).find(Boolean) ?? null
}
