import type { Config } from '#platform/config.ts'
import { isInternalHost } from '#platform/network.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { sandboxSourcePattern, sourceUrlOf } from './outside-sources.ts'
import type { OutsideSettings } from './store-outside.ts'

/**
 * Refuses, at their fields: a single source, an invalid address, two sources on one host, the sources already in force, and any
 * source for a lottery whose result derives from another one.
 */
export function validateSources(
  outside: OutsideSettings,
  sources: readonly string[],
  { sandbox }: Pick<Config, 'sandbox'>,
): void {
  const fields: Record<string, FieldRefusal> = {}
  for (const [index, source] of sources.entries())
    if (!isSourceAddress(source, sandbox)) fields[`sources.${index}`] = { code: 'source_address' }
  const [first, second] = sources
  const are = Object.keys(fields).length === 0
  if (first !== undefined && second === undefined) fields['sources.1'] = { code: 'source_alone' }
  else if (are && first && second && sourceHostOf(first) === sourceHostOf(second))
    fields['sources.1'] = { code: 'source_one_house' }
  else if (are && JSON.stringify(sources) === JSON.stringify(outside.sources))
    fields['sources.0'] = { code: 'source_unchanged' }
  if (outside.follows) fields['sources.0'] = { code: 'source_follows' }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
}

/**
 * Whether an address can be a source: https, without credentials, and outside our own network. The sandbox also allows invented
 * results, http and this machine.
 */
function isSourceAddress(source: string, sandbox: boolean): boolean {
  if (sandbox && sandboxSourcePattern.test(source)) return true
  const url = sourceUrlOf(source, exampleDraw)
  if (!/^https?:\/\/[^\s\\#]+$/.test(url) || !URL.canParse(url)) return false
  const { protocol, username, password, hostname } = new URL(url)
  if (username !== '' || password !== '') return false
  return sandbox || (protocol === 'https:' && !isInternalHost(hostname))
}

const exampleDraw = { lottery: 'thai', issue: '20260101' }

/** The host of a source: two readings from one host count as one. */
const sourceHostOf = (source: string): string =>
  sandboxSourcePattern.test(source) ? source : new URL(sourceUrlOf(source, exampleDraw)).hostname
