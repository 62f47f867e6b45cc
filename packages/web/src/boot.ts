import type { Value } from '@gasing/contract/call'
import type { permission } from '@gasing/contract/calls/system'

/** What the server put into the page for this host: the answer of the permission call (START-4). */
export type Boot = Value<typeof permission>

function inlined<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}

const answer = inlined<Boot>('boot')
if (!answer) throw new Error('the page came without its boot answer')

/** The brand as it was when the page came; what can change meanwhile is asked as a query that starts with this. */
export const boot: Boot = answer

/** Answers of further calls that the first paint needs, by `METHOD path?query`. */
export const seeds: Readonly<Record<string, unknown>> = inlined<Record<string, unknown>>('seed') ?? {}
