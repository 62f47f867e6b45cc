import type { Query, Value } from '@gasing/contract/call'
import type { agentTransactions } from '@gasing/contract/calls/agent-records'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type NamePorts, parseReasons, toTransactions } from '#wallet/public.ts'
import { listFewMembers } from './line.ts'
import { readNewest } from './read-newest.ts'
import { resolvePage } from './record-range.ts'
import { selectEntriesOfFew, selectEntriesOfTeam, type TeamEntry } from './store-team-entries.ts'

/** An operator's note on an adjustment is visible only to the operator and the member. */
const noNotes: ReadonlyMap<string, string> = new Map()

/** Lists the balance changes of everyone below, newest first (AGENT-1). */
export async function readTeamTransactions(
  scope: Scope,
  agentId: bigint,
  query: Query<typeof agentTransactions>,
  { gameNames, vendorNames }: NamePorts,
): Promise<Value<typeof agentTransactions>> {
  const { currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const reasons = parseReasons(query.types)
  const { list, next } = await inBrand(scope, async (tx) => {
    const memberIds = await listFewMembers(tx, agentId, query.username)
    return readNewest<TeamEntry>({
      ...(await resolvePage(tx, timeZone, { ...query, few: memberIds !== null })),
      read: (stretch) =>
        memberIds
          ? selectEntriesOfFew(tx, memberIds, reasons, stretch)
          : selectEntriesOfTeam(tx, agentId, reasons, stretch),
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
