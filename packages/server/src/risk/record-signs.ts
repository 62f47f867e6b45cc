import type { Value } from '@gasing/contract/call'
import type { riskCase } from '@gasing/contract/calls/office/risk'
import type { Tx } from '#platform/db/tx.ts'
import { notifyCase } from './notify.ts'
import { readRiskRulesIn } from './rules.ts'
import {
  emptyDetails,
  insertOrSelectRunningCase,
  insertSign,
  isClearedSign,
  selectRunningCase,
  updateCaseTime,
} from './store.ts'

type SignAnswer = Value<typeof riskCase>['signals'][number]
export type FoundSign = Pick<SignAnswer, 'count' | 'accounts' | 'deposited' | 'staked' | 'received'> & {
  readonly kind: Exclude<SignAnswer['kind'], 'manual'>
}

type SignedWithdrawal = { readonly memberId: bigint; readonly account: string; readonly withdrawalId: bigint }

/**
 * Records the signs found for a withdrawal. By the brand's rules a sign is ignored, opens or joins a case, or also holds the
 * withdrawal. Shared names and devices that an operator has cleared once do not count again.
 */
export async function recordSigns(tx: Tx, about: SignedWithdrawal, seen: readonly FoundSign[]): Promise<void> {
  const { actions } = await readRiskRulesIn(tx)
  const running = await selectRunningCase(tx, about.memberId)
  const watched: FoundSign[] = running?.state === 'watching' ? [{ ...emptyDetails, kind: 'watched' }] : []
  const signs: FoundSign[] = []
  for (const sign of [...seen, ...watched]) {
    if (actions[sign.kind] === 'off') continue
    if (lastingKinds.includes(sign.kind) && (await isClearedSign(tx, about.memberId, sign))) continue
    signs.push(sign)
  }
  if (signs.length === 0) return
  const caseId = await insertOrSelectRunningCase(tx, about)
  for (const { kind, ...details } of signs) {
    const holds = actions[kind] === 'hold'
    await insertSign(tx, { caseId, kind, withdrawalId: about.withdrawalId, details, holds })
  }
  await updateCaseTime(tx, caseId)
  await notifyCase(tx, caseId, running?.state ?? 'open')
}

/** Signs that persist between two accounts. Money passed between them, in contrast, is new each time. */
const lastingKinds: readonly FoundSign['kind'][] = ['shared_name', 'shared_device']
