import { inBrand, type Scope } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { readPicture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'
import { dropPictures, withPictures } from '#platform/uploads.ts'
import type { DepositStatus } from './deposit-state.ts'
import { ownDeposit } from './own-deposits.ts'
import { lockDeposit, moveToProved } from './store.ts'
import { tellDeposit } from './tell.ts'

/** The transfer may predate its picture by a long time, so late pictures are accepted, too. */
const provable: readonly DepositStatus[] = ['created', 'awaiting', 'checking', 'expired', 'cancelled']

/** Enough for every open deposit and a few wrong files; each upload costs a decoding. */
const perMember: RateLimit = { name: 'deposit-proof', attemptsMax: 30, windowSeconds: 3600 }

/**
 * Stores the member's picture of a transfer and moves the deposit to checking. The previous picture, no longer visible to anyone,
 * is deleted.
 */
export async function sendProof(scope: Scope, depositId: bigint, dataUrl: string) {
  await countAttempt(scope, perMember, `member ${actingMember(scope).memberId}`)
  // decoding is slow: done before the transaction begins
  const picture = await readPicture('proof', dataUrl)
  const before = await withPictures(scope.platform, [picture], (names) =>
    inBrand(scope, async (tx) => {
      const row = await ownDeposit(tx, depositId)
      if (row.payTo === null || row.transaction !== null) refuse('already_decided')
      // of two concurrent uploads, the second deletes the first one's picture
      const held = await lockDeposit(tx, depositId)
      const [proof] = names()
      if (!(await moveToProved(tx, depositId, { from: provable, proof }))) refuse('already_decided')
      await tellDeposit(tx, row, 'checking')
      return held?.proof ?? null
    }),
  )
  if (before !== null) await dropPictures(scope.platform, [before])
  return { status: 'checking' as const }
}
