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
 * Takes what was seen about a withdrawal: as the brand has it, a sign is nothing, opens a case or joins the one that runs, or
 * holds the withdrawal too. Names and devices that a person has cleared once are no sign again.
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
/** What two accounts share for good; that money passed between them is new each time. */
const lasting: readonly FoundSign['kind'][] = ['shared_name', 'shared_device']
