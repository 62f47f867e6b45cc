import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { ContractRow, EndedBy } from './contract-model.ts'
import { dueAt, periodAt, rhythmOf, windowAt } from './periods.ts'
import { decideOffer, endContract, livingBelow } from './store-contracts.ts'
import { tellLine, writeNotice } from './tell.ts'

/** A contract counts whole periods: it ends with the one that runs, and one that has not begun ends before it does. */
export async function finish(tx: Tx, brand: BrandConfig, contract: ContractRow, endedBy: EndedBy): Promise<void> {
  const { id, kind, period, beginsAt, paidUntil } = contract
  if (!beginsAt || !paidUntil) return
  const clock = { rhythm: rhythmOf(kind, period), zone: brand.timeZone }
  const endsAt = tx.now <= beginsAt ? beginsAt : periodAt(clock.rhythm, clock.zone, tx.now).until
  await endContract(tx, id, { endsAt, dueAt: dueAt(clock, { paidUntil, endsAt }), endedBy })
}

/** AGENT-5: what rested on a contract ends with it, at any depth. */
export async function endContractsBelow(tx: Tx, brand: BrandConfig, { kind, memberId }: ContractRow): Promise<void> {
  for (const each of await livingBelow(tx, kind, memberId)) {
    if (each.status === 'offered') await decideOffer(tx, each.id, 'terminated', 'line')
    else await finish(tx, brand, each, 'line')
    await tellLine(tx, each)
    await writeNotice(tx, each.memberId, 'terminated', each)
  }
}

/** From when a contract counts that is accepted now: the next five minutes, or the end of what runs before it. */
export const beginOf = (now: Date, running: readonly Date[]): Date =>
  new Date(Math.max(windowAt(now).until.getTime(), ...running.map((ends) => ends.getTime())))
