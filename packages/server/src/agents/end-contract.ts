import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { ContractRow, EndedBy } from './contract-model.ts'
import { notifySides, sendContractMessage } from './notify.ts'
import { computeDueAt, payRhythmOf, periodAt, windowAt } from './periods.ts'
import { lockLivingContractsBelow, updateContractEnded, updateOfferDecision } from './store-contracts.ts'

/** Ends a contract with its current period, since contracts count whole periods; one that has not begun ends at its start. */
export async function endWithPeriod(
  tx: Tx,
  brand: BrandConfig,
  contract: ContractRow,
  endedBy: EndedBy,
): Promise<void> {
  const { id, kind, period, beginsAt, paidUntil } = contract
  if (!beginsAt || !paidUntil) return
  const clock = { rhythm: payRhythmOf(kind, period), zone: brand.timeZone }
  const endsAt = tx.now <= beginsAt ? beginsAt : periodAt(clock.rhythm, clock.zone, tx.now).until
  await updateContractEnded(tx, id, { endsAt, dueAt: computeDueAt(clock, { paidUntil, endsAt }), endedBy })
}

/** AGENT-5: ends all contracts and offers of the same kind below, at any depth. */
export async function endContractsBelow(tx: Tx, brand: BrandConfig, { kind, memberId }: ContractRow): Promise<void> {
  for (const each of await lockLivingContractsBelow(tx, kind, memberId)) {
    const isOffer = each.status === 'offered'
    if (isOffer) await updateOfferDecision(tx, each.id, 'terminated', 'line')
    else await endWithPeriod(tx, brand, each, 'line')
    await notifySides(tx, each)
    await sendContractMessage(tx, each.memberId, isOffer ? 'withdrawn' : 'terminated', each)
  }
}

/**
 * Returns when a contract accepted now takes effect: the next five-minute boundary, or the latest of the given times, such as the end
 * of the contracts still running.
 */
export const computeBegin = (now: Date, earliest: readonly Date[]): Date =>
  new Date(Math.max(windowAt(now).until.getTime(), ...earliest.map((at) => at.getTime())))
