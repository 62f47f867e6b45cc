import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import { upsertClubLabel } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { selectSettledUntil } from '#play/public.ts'
import { sendRankMessage } from './notify.ts'
import {
  countBetween,
  lockProgress,
  type RankPromotion,
  saveProgress,
  selectMembersAfter,
  selectPromotionsOf,
  selectRanks,
} from './store.ts'

/** Members per transaction when all are checked. */
const membersPerBatch = 200

/** Task that checks all members: after a rank's requirement was lowered, or ranks were switched on. */
export const raiseAllTask = 'ranks-raise-all'

/** Counts what was staked since the last run, and gives those members the rank they have earned. Ranks are never lowered. */
export async function raiseRanks(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    const from = await lockProgress(tx)
    const until = await selectSettledUntil(tx)
    if (until <= from) return
    const members = await countBetween(tx, from, until)
    await saveProgress(tx, until)
    if (await areRanksOn(tx)) await raiseMembers(tx, await selectPromotionsOf(tx, members))
  })
}

/** The same for all members, whenever they last played. */
export async function raiseAllRanks(scope: Scope): Promise<void> {
  let after: bigint | undefined = 0n
  while (after !== undefined) {
    const from: bigint = after
    after = await inBrand(scope, async (tx) => {
      const members = (await areRanksOn(tx)) ? await selectMembersAfter(tx, from, membersPerBatch) : []
      await raiseMembers(tx, await selectPromotionsOf(tx, members))
      return members.at(-1)
    })
  }
}

const areRanksOn = async (tx: Tx): Promise<boolean> => isModuleOn(await readBrandConfigIn(tx), 'RANK')

async function raiseMembers(tx: Tx, found: readonly RankPromotion[]): Promise<void> {
  const ranks = new Map((await selectRanks(tx)).map((rank) => [rank.level, rank]))
  for (const { memberId, level } of found) {
    const rank = ranks.get(level)
    if (!rank) continue
    if (!(await upsertClubLabel(tx, memberId, rank))) continue
    // a rank without a requirement comes with the first round and is not announced
    if (rank.turnover > 0n) await sendRankMessage(tx, memberId, rank)
    await push(tx, `member:${tx.brandId}:${memberId}`, { type: 'resync' })
  }
}
