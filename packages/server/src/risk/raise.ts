import type { Value } from '@gasing/contract/call'
import type { riskCase } from '@gasing/contract/calls/office/risk'
import type { Tx } from '#platform/db/tx.ts'
import { riskRulesOf } from './rules.ts'
import { insertSign, isKnownToBeHarmless, openCaseOf, runningCase, touchCase } from './store.ts'
import { tellCase } from './tell.ts'

type Sign = Value<typeof riskCase>['signals'][number]
export type FoundSign = Pick<Sign, 'count' | 'accounts' | 'deposited' | 'staked' | 'received'> & {
  readonly kind: Exclude<Sign['kind'], 'manual'>
}

type About = { readonly memberId: bigint; readonly account: string; readonly withdrawalId: bigint }

/**
 * Records the signs found for a withdrawal. By the brand's rules a sign is ignored, opens or joins a case, or also holds the
 * withdrawal. Shared names and devices that an operator has cleared once do not count again.
 */
export async function raise(tx: Tx, about: About, seen: readonly FoundSign[]): Promise<void> {
  const { actions } = await riskRulesOf(tx)
  const running = await runningCase(tx, about.memberId)
  const watched: FoundSign[] = running?.state === 'watching' ? [{ ...nothing, kind: 'watched' }] : []
  const signs: FoundSign[] = []
  for (const sign of [...seen, ...watched]) {
    if (actions[sign.kind] === 'off') continue
    if (lasting.includes(sign.kind) && (await isKnownToBeHarmless(tx, about.memberId, sign))) continue
    signs.push(sign)
  }
  if (signs.length === 0) return
  const caseId = await openCaseOf(tx, about)
  for (const { kind, ...details } of signs) {
    const holds = actions[kind] === 'hold'
    await insertSign(tx, { caseId, kind, withdrawalId: about.withdrawalId, details, holds })
  }
  await touchCase(tx, caseId)
  await tellCase(tx, caseId, running?.state ?? 'open')
}

const nothing = { count: 0, deposited: null, staked: null, received: null, accounts: [] }
/** Signs that persist between two accounts. Money passed between them, in contrast, is new each time. */
const lasting: readonly FoundSign['kind'][] = ['shared_name', 'shared_device']
