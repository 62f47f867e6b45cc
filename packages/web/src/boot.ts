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

/** How far the server's clock is ahead of this one, which may be wrong by years; of the page's beginning, whatever comes later. */
export const clockOff = Date.parse(answer.serverTime) - performance.timeOrigin

/** The brand as this page knows it: as it came, or as `api/follow-brand.ts` has found it since (CONF-4). */
export let boot: Boot = answer

/** Puts what the brand has become in place; whoever reads `boot` from now on reads this. */
export function renewBoot(next: Boot): void {
  boot = next
}

/** Answers of further calls that the first paint needs, by `METHOD path?query`. */
export const seeds: Readonly<Record<string, unknown>> = inlined<Record<string, unknown>>('seed') ?? {}
