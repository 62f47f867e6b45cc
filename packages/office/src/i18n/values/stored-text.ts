import { joinWords, translateOr } from '../texts.ts'
import { findChoiceText } from './choice-text.ts'

type Prefixes = Readonly<Record<string, string>>

/**
 * The text prefixes of the codes of audit lines that are no choices of a form. A whole action takes precedence over its first
 * word, and both over `*`.
 */
const codePrefixes: Readonly<Record<string, Prefixes>> = {
  '*': {
    direction: 'adjustment_',
    dispute: 'dispute_',
    state: 'status_',
    status: 'status_',
    unit: 'adjustment_unit_',
  },
  'brand.opening': { status: 'portal_status_' },
  case: { state: 'case_state_' },
  contract: { kind: 'contract_kind_' },
  draw: { kind: 'draw_kind_' },
  event: { kind: 'event_kind_' },
  identity: { status: 'status_papers_' },
  'member.agent': { type: 'kind_' },
  message: { audience: 'audience_' },
  protection: { kind: 'protection_kind_', origin: 'protection_origin_', period: 'protection_period_' },
  transfer: { decision: 'transfer_', direction: 'reason_transfer_', state: 'status_transfer_' },
  vendor: { source: 'report_' },
}

/** As the comparison of a line writes them. */
const emptyValues: readonly string[] = ['', 'null', '[]', '{}']

type TextOf = (key: string) => string

/** What the screens call a stored code of an audit line, given its path; null for a value that is no code. */
export function findStoredText(
  action: string,
  path: readonly string[],
  text: string,
  textOf: TextOf = (key) => translateOr(key, ''),
): string | null {
  if (emptyValues.includes(text)) return textOf('value_empty')
  if (text === 'true' || text === 'false') return textOf(text === 'true' ? 'value_yes' : 'value_no')
  const [area = ''] = action.split('.')
  const field = path.at(-1) ?? ''
  // the text of an open dispute says what to do about it
  if (field === 'dispute' && text === 'open') return textOf('status_disputed')
  // the kinds of entries in a file
  if (action === 'data.export' && field === 'types')
    return joinWords(text.split(',').map((reason) => textOf(`reason_${reason}`) || reason))
  const prefixes = [codePrefixes[action], codePrefixes[area], codePrefixes['*']].flatMap(
    (codes) => codes?.[field] ?? [],
  )
  const found = prefixes.map((prefix) => textOf(`${prefix}${text}`)).find(Boolean)
  return found ?? findChoiceText(`/office/${area}`, path, text, textOf)
}
