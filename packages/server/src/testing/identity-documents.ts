import { insertCheck } from '#identity/store.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { TestPlatform } from '#platform/testing/database.ts'

/** Inserts identity documents that await review. */
export const insertWaitingDocuments = (
  platform: TestPlatform,
  brandId: number,
  { id, name: account }: { id: string; name: string },
): Promise<string> =>
  inBrand(systemScope(platform, brandId, 'test'), async (tx) =>
    String(await insertCheck(tx, { memberId: BigInt(id), account, paper: 'passport', pictures: ['x'.repeat(32)] })),
  )
