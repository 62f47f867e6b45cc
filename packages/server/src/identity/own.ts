import { identityDays } from '@gasing/contract/calls/identity'
import { exactMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { type Picture, readPicture } from '#platform/picture.ts'
import { orRefused, Refused, refuse } from '#platform/refused.ts'
import { withPictures } from '#platform/uploads.ts'
import * as store from './store.ts'
import { isAsked, rulesOf } from './store-rules.ts'
import { tellCheck } from './tell.ts'

const perMember: RateLimit = { name: 'identity-papers', attemptsMax: 10, windowSeconds: 86_400 }

export const readIdentity = (scope: Scope) => inBrand(scope, (tx) => ownIdentity(tx, actingMember(scope).memberId))

type Papers = { readonly paper: store.Paper; readonly images: readonly string[] }

/** Submits documents for review. Refuses while others are waiting or accepted, and when the brand asks for none. */
export async function sendPapers(scope: Scope, { paper, images }: Papers) {
  const { memberId, username: account } = actingMember(scope)
  await countAttempt(scope, perMember, `member:${memberId}`)
  // refuses early, before pictures are decoded
  const { idempotency: _unused, ...looking } = scope
  const refused = await orRefused(() => inBrand(looking, (tx) => mayStillSend(tx, memberId)))
  // a repeat gets the first answer, instead of a refusal because of the first
  if (refused instanceof Refused) return inBrand(scope, () => Promise.reject<OwnIdentity>(refused))
  return withPictures(scope.platform, await picturesOf(images), (names) =>
    inBrand(scope, async (tx) => {
      await mayStillSend(tx, memberId)
      const made = await store.insertCheck(tx, { memberId, account, paper, pictures: names() })
      if (made === null) refuse('identity_waiting')
      await tellCheck(tx, memberId, 'waiting')
      return ownIdentity(tx, memberId)
    }),
  )
}

async function mayStillSend(tx: Tx, memberId: bigint): Promise<void> {
  if (!isAsked(await rulesOf(tx))) refuse('not_offered')
  const standing = await store.standingOf(tx, memberId)
  if (standing) refuse(standing === 'waiting' ? 'identity_waiting' : 'identity_known')
}

/** Decodes one after the other, so that several large pictures are not in memory at once. */
async function picturesOf(images: readonly string[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const image of images) pictures.push(await readPicture('images', image))
  return pictures
}

type OwnIdentity = Awaited<ReturnType<typeof ownIdentity>>

async function ownIdentity(tx: Tx, memberId: bigint) {
  const { currency } = await brandConfigIn(tx)
  const rules = await rulesOf(tx)
  const check = await store.latestCheck(tx, memberId)
  const money = (units: bigint | null) => (units === null ? null : exactMoney(units, currency.decimals))
  return {
    asked: isAsked(rules),
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
