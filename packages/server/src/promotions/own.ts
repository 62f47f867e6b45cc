import { exactMoney } from '@gasing/contract/money'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { languagesFor } from './read.ts'
import { type ApplicationRow, applicationById, applicationsOf } from './store-applications.ts'

type Query = {
  readonly promotionId: bigint | null
  readonly status: string | null
  readonly cursor: string | undefined
  readonly pageSize: number | undefined
}

/** Lists the member's own applications, newest first. */
export async function listOwn(scope: Scope, { cursor, pageSize, promotionId, status }: Query) {
  const { memberId } = actingMember(scope)
  const config = await brandConfig(scope.platform, scope.brandId)
  const size = pageSize ?? cursorPageSize
  const filter = { promotionId, status, before: readCursor(cursor), limit: size + 1 }
  const rows = await inBrand(scope, (tx) =>
    applicationsOf(tx, memberId, { filter, languages: languagesFor(scope, config) }),
  )
  const { list, next } = cutPage(rows, size, ({ id }) => id)
  return { list: list.map((row) => line(row, config)), next }
}

/** Returns an application of the acting member; another member's is `not_found`. */
export async function ownApplication(
  tx: Tx,
  id: bigint,
  { config, languages }: { config: BrandConfig; languages: readonly string[] },
) {
  const row = await applicationById(tx, id, languages)
  return row?.memberId === actingMember(tx.scope).memberId ? line(row, config) : refuse('not_found')
}

function line(row: ApplicationRow, { currency }: BrandConfig) {
  const { id, promotionId, title, url, status, remark, pictures, amount, bonusTimes, reason } = row
  // an amount that still needs a second operator is not shown: it may not be granted
  const isTold = amount !== null && status !== 'process' && status !== 'rejected'
  return {
    ...{ title, url, status, remark, bonusTimes, reason },
    id: id.toString(),
    promotionId: promotionId.toString(),
    pictures: pictures.length,
    amount: isTold ? exactMoney(amount, currency.decimals) : null,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    claimBefore: row.claimBefore?.toISOString() ?? null,
    claimedAt: row.claimedAt?.toISOString() ?? null,
  }
}
