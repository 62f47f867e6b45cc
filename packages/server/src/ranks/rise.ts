import { brandConfigIn, isModuleOn } from '#brand/public.ts'
import { giveClubLabel } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { rankRows, risers } from './store.ts'

/** Longer than the job's own pace, so that one that came late misses nobody. */
const activeMinutes = 15

/** Gives everybody who has played of late the rank that has been earned. Nobody falls: what was earned stays. */
export async function raiseRanks(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    if (!isModuleOn(await brandConfigIn(tx), 'RANK')) return
    const ranks = new Map((await rankRows(tx)).map((rank) => [rank.level, rank]))
    for (const { memberId, level } of await risers(tx, activeMinutes)) {
      const rank = ranks.get(level)
      if (!rank) continue
      await giveClubLabel(tx, memberId, rank)
      await push(tx, `member:${tx.brandId}:${memberId}`, { type: 'resync' })
    }
  })
}
