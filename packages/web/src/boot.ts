import type { Value } from '@gasing/contract/call'
import type { permission } from '@gasing/contract/calls/system'

/** What the server inlined in the page for this host: the answer of the permission call (START-4). */
export type Boot = Value<typeof permission>

function readInlined<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}

const answer = readInlined<Boot>('boot')
if (!answer) throw new Error('expected the boot response in the page')

/** The brand as this page knows it: as delivered, or as last refreshed by `api/follow-brand.ts` (CONF-4). */
export let boot: Boot = answer

/** Replaces `boot`; later reads see the new value. */
export function replaceBoot(next: Boot): void {
  boot = next
}

/** Answers of other calls needed for the first paint, by `METHOD path?query`. */
export const seeds: Readonly<Record<string, unknown>> = readInlined<Record<string, unknown>>('seed') ?? {}
