import { formatExactMoney } from '@gasing/contract/money'
import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { listPreferredLanguagesOf } from './read.ts'
import { type ApplicationRow, selectApplication, selectApplications } from './store-applications.ts'

type OwnApplicationsQuery = {
  readonly promotionId: bigint | null
  readonly status: string | null
  readonly cursor: string | undefined
  readonly pageSize: number | undefined
}

/** Lists the member's own applications, newest first. */
export async function listOwnApplications(
  scope: Scope,
  { cursor, pageSize, promotionId, status }: OwnApplicationsQuery,
) {
  const { memberId } = requireMember(scope)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  const size = pageSize ?? cursorPageSize
  const filter = { promotionId, status, before: parseCursor(cursor), limit: size + 1 }
  const rows = await inBrand(scope, (tx) =>
    selectApplications(tx, memberId, { filter, languages: listPreferredLanguagesOf(scope, config) }),
  )
  const { list, next } = cutPage(rows, size, ({ id }) => id)
  return { list: list.map((row) => toApplicationLine(row, config)), next }
}

/** Returns an application of the acting member; another member's is `not_found`. */
export async function requireOwnApplication(
  tx: Tx,
  id: bigint,
  { config, languages }: { config: BrandConfig; languages: readonly string[] },
) {
  const row = await selectApplication(tx, id, languages)
  return row?.memberId === requireMember(tx.scope).memberId ? toApplicationLine(row, config) : refuse('not_found')
}

function toApplicationLine(row: ApplicationRow, { currency }: BrandConfig) {
  const { id, promotionId, title, url, status, remark, pictures, amount, bonusTimes, reason } = row
  // an amount that still needs a second operator is not shown: it may not be granted
  const isAmountShown = amount !== null && status !== 'process' && status !== 'rejected'
  return {
    ...{ title, url, status, remark, bonusTimes, reason },
    id: id.toString(),
    promotionId: promotionId.toString(),
    pictures: pictures.length,
    amount: isAmountShown ? formatExactMoney(amount, currency.decimals) : null,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    claimBefore: row.claimBefore?.toISOString() ?? null,
    claimedAt: row.claimedAt?.toISOString() ?? null,
  }
}
