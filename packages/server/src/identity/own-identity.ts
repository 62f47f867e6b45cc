import { identityDays } from '@gasing/contract/calls/identity'
import { formatOptionalMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { decodePicture, type Picture } from '#platform/picture.ts'
import { captureRefusal, Refused, refuse } from '#platform/refused.ts'
import { withStoredPictures } from '#platform/uploads.ts'
import { notifyCheck } from './notify.ts'
import * as store from './store.ts'
import { areDocumentsRequired, selectIdentityRules } from './store-rules.ts'

const submissionsPerMember: RateLimit = { name: 'identity-papers', attemptsMax: 10, windowSeconds: 86_400 }

export const readIdentity = (scope: Scope) => inBrand(scope, (tx) => readOwnIdentity(tx, requireMember(scope).memberId))

type SubmittedDocuments = { readonly paper: store.DocumentKind; readonly images: readonly string[] }

/** Submits documents for review. Refuses while others are waiting or accepted, and when the brand asks for none. */
export async function submitDocuments(scope: Scope, { paper, images }: SubmittedDocuments) {
  const { memberId, username: account } = requireMember(scope)
  await countAttempt(scope, submissionsPerMember, `member:${memberId}`)
  // refuses early, before pictures are decoded
  const looking = withoutIdempotencyKey(scope)
  const refused = await captureRefusal(() => inBrand(looking, (tx) => ensureMaySubmit(tx, memberId)))
  // a repeat gets the first answer, instead of a refusal because of the first
  if (refused instanceof Refused) return inBrand(scope, () => Promise.reject<OwnIdentity>(refused))
  return withStoredPictures(scope, await decodePictures(images), (names) =>
    inBrand(scope, async (tx) => {
      await ensureMaySubmit(tx, memberId)
      const made = await store.insertCheck(tx, { memberId, account, paper, pictures: await names(tx) })
      if (made === null) refuse('identity_waiting')
      await notifyCheck(tx, memberId, 'waiting')
      return readOwnIdentity(tx, memberId)
    }),
  )
}

async function ensureMaySubmit(tx: Tx, memberId: bigint): Promise<void> {
  if (!areDocumentsRequired(await selectIdentityRules(tx))) refuse('not_offered')
  const standing = await store.selectUnrejectedStatus(tx, memberId)
  if (standing) refuse(standing === 'waiting' ? 'identity_waiting' : 'identity_known')
}

/** Decodes one after the other, so that several large pictures are not in memory at once. */
async function decodePictures(images: readonly string[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const image of images) pictures.push(await decodePicture('images', image))
  return pictures
}

type OwnIdentity = Awaited<ReturnType<typeof readOwnIdentity>>

async function readOwnIdentity(tx: Tx, memberId: bigint) {
  const { currency } = await readBrandConfigIn(tx)
  const rules = await selectIdentityRules(tx)
  const check = await store.selectLatestCheck(tx, memberId)
  const money = (units: bigint | null) => formatOptionalMoney(units, currency.decimals)
  return {
    asked: areDocumentsRequired(rules),
    check: check && {
      ...{ status: check.status, paper: check.paper, reason: check.reason },
      sentAt: check.sentAt.toISOString(),
      decidedAt: check.decidedAt?.toISOString() ?? null,
    },
    depositMax: money(rules.depositMax),
    withdrawalMax: money(rules.withdrawalMax),
    days: identityDays,
  }
}
