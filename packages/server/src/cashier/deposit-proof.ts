import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { decodePicture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'
import { deleteLoosePictures, markPicturesUnused, withStoredPictures } from '#platform/uploads.ts'
import type { DepositStatus } from './deposit-state.ts'
import { notifyDeposit } from './notify.ts'
import { requireOwnDeposit } from './own-deposits.ts'
import { lockDeposit, updateProof } from './store-deposits.ts'

/** The transfer may predate its picture by a long time, so late pictures are accepted, too. */
const provableStatuses: readonly DepositStatus[] = ['created', 'awaiting', 'checking', 'expired', 'cancelled']

/** Enough for every open deposit and a few wrong files; each upload costs a decoding. */
const proofsPerMember: RateLimit = { name: 'deposit-proof', attemptsMax: 30, windowSeconds: 3600 }

/**
 * Stores the member's picture of a transfer and moves the deposit to checking. The previous picture, no longer visible to anyone,
 * is deleted.
 */
export async function submitDepositProof(scope: Scope, depositId: bigint, dataUrl: string) {
  await countAttempt(scope, proofsPerMember, `member ${requireMember(scope).memberId}`)
  // decoding is slow: done before the transaction begins
  const picture = await decodePicture('proof', dataUrl)
  const before = await withStoredPictures(scope, [picture], (names) =>
    inBrand(scope, async (tx) => {
      const row = await requireOwnDeposit(tx, depositId)
      if (row.payTo === null || row.transaction !== null) refuse('already_decided')
      // of two concurrent uploads, the second deletes the first one's picture
      const held = await lockDeposit(tx, depositId)
      const [proof] = await names(tx)
      if (!(await updateProof(tx, depositId, { from: provableStatuses, proof }))) refuse('already_decided')
      await notifyDeposit(tx, row, 'checking')
      const former = held?.proof ? [held.proof] : []
      await markPicturesUnused(tx, former)
      return former
    }),
  )
  await deleteLoosePictures(scope, before)
  return { status: 'checking' as const }
}
