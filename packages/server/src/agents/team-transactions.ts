import type { Query, Value } from '@gasing/contract/call'
import type { agentTransactions } from '@gasing/contract/calls/agent-records'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type NamePorts, reasonsOf, toTransactions } from '#wallet/public.ts'
import { fewOf } from './line.ts'
import { newestOf } from './newest.ts'
import { pageOf } from './record-range.ts'
import { entriesOfFew, entriesOfTeam, type TeamEntry } from './store-team-entries.ts'

/** An operator's note on an adjustment is visible only to the operator and the member. */
const noNotes: ReadonlyMap<string, string> = new Map()

/** Lists the balance changes of everyone below, newest first (AGENT-1). */
export async function readTeamTransactions(
  scope: Scope,
  agentId: bigint,
  query: Query<typeof agentTransactions>,
  { gameNames, vendorNames }: NamePorts,
): Promise<Value<typeof agentTransactions>> {
  const { currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  const reasons = reasonsOf(query.types)
  const { list, next } = await inBrand(scope, async (tx) => {
    const few = await fewOf(tx, agentId, query.username)
    return newestOf<TeamEntry>({
      ...(await pageOf(tx, timeZone, { ...query, few: few !== null })),
      read: (stretch) => (few ? entriesOfFew(tx, few, reasons, stretch) : entriesOfTeam(tx, agentId, reasons, stretch)),
      placeOf: ({ entryId, at }) => ({ id: entryId, at }),
    })
  })
  const lines = await toTransactions(scope, list, {
    gameNames,
    vendorNames,
    notes: noNotes,
    decimals: currency.decimals,
  })
  return { list: lines.map((line, index) => ({ username: list[index]?.username ?? '', ...line })), next }
}
