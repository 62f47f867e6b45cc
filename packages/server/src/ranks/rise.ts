import { brandConfigIn, isModuleOn } from '#brand/public.ts'
import { giveClubLabel } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { membersAfter, type Riser, rankRows, risers, risersOf } from './store.ts'
import { writeRise } from './tell.ts'

/** Longer than the job's interval, so that a late run misses nobody. */
const activeMinutes = 15
/** Members per transaction when all are checked. */
const membersAtOnce = 200

/** Task that checks all members: after a rank's requirement was lowered, or the job was down for too long. */
export const raiseAllTask = 'ranks-raise-all'

/** Gives recently active members the rank they have earned. Ranks are never lowered. */
export async function raiseRanks(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    if (await hasRanks(tx)) await raise(tx, await risers(tx, activeMinutes))
  })
}

/** The same for all members, whenever they last played. */
export async function raiseAll(scope: Scope): Promise<void> {
  let after: bigint | undefined = 0n
  while (after !== undefined) {
    const from: bigint = after
    after = await inBrand(scope, async (tx) => {
      const members = (await hasRanks(tx)) ? await membersAfter(tx, from, membersAtOnce) : []
      await raise(tx, await risersOf(tx, members))
      return members.at(-1)
    })
  }
}

const hasRanks = async (tx: Tx): Promise<boolean> => isModuleOn(await brandConfigIn(tx), 'RANK')

async function raise(tx: Tx, found: readonly Riser[]): Promise<void> {
  const ranks = new Map((await rankRows(tx)).map((rank) => [rank.level, rank]))
  for (const { memberId, level } of found) {
    const rank = ranks.get(level)
    if (!rank) continue
    if (!(await giveClubLabel(tx, memberId, rank))) continue
    // a rank without a requirement comes with the first round and is not announced
    if (rank.turnover > 0n) await writeRise(tx, memberId, rank)
    await push(tx, `member:${tx.brandId}:${memberId}`, { type: 'resync' })
  }
}
