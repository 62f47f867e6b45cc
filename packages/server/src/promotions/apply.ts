import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { withPictures } from '#platform/uploads.ts'
import { openPromotion, periodOf } from './may-apply.ts'
import { ownApplication } from './own.ts'
import { languagesFor } from './read.ts'
import { insertApplication } from './store-applications.ts'
import { tellApplication } from './tell.ts'
import { picturesOf, remarkOf, type Wish } from './wish.ts'

const perMember: RateLimit = { name: 'promotion-apply', attemptsMax: 30, windowSeconds: 3600 }

/** MEMBER-8: applies for a promotion, once per period; of two concurrent calls one succeeds. */
export async function applyForPromotion(scope: Scope, promotionId: bigint, wish: Wish) {
  const member = actingMember(scope)
  const config = await brandConfig(scope.platform, scope.brandId)
  const languages = languagesFor(scope, config)
  await countAttempt(scope, perMember, `member:${member.memberId}`)
  const remark = remarkOf(wish)
  const open = (tx: Tx) => openPromotion(tx, promotionId, { config, member })
  // refuse members who may not apply before decoding their pictures
  const { idempotency: _unused, ...looking } = scope
  await inBrand(looking, open)
  const pictures = await picturesOf(wish)
  return withPictures(scope.platform, pictures, (names) =>
    inBrand(scope, async (tx) => {
      const promotion = await open(tx)
      if (promotion.award === 'deposit') refuse('promotion_with_deposit')
      const status = promotion.award === 'place' ? ('signed' as const) : ('applying' as const)
      const { memberId, username: account } = member
      const periodStart = periodOf(config, promotion, tx.now)
      const order = { promotionId, memberId, account, periodStart, remark, pictures: names(), status }
      const id = (await insertApplication(tx, order)) ?? refuse('already_applied')
      await tellApplication(tx, { id, memberId }, status)
      return ownApplication(tx, id, { config, languages })
    }),
  )
}
