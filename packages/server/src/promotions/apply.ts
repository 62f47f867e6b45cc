import { readBrandConfig } from '#brand/public.ts'
import { answerRepeatOrRefuse, inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { captureRefusal, Refused, refuse } from '#platform/refused.ts'
import { withStoredPictures } from '#platform/uploads.ts'
import { type ApplicationInput, decodePictures, validateRemark } from './application-input.ts'
import { periodStartOf, requireOpenPromotion } from './check-application.ts'
import { notifyApplication } from './notify.ts'
import { requireOwnApplication } from './own-applications.ts'
import { listPreferredLanguagesOf } from './read.ts'
import { insertApplication } from './store-applications.ts'

const applicationsPerMember: RateLimit = { name: 'promotion-apply', attemptsMax: 30, windowSeconds: 3600 }

/** MEMBER-8: applies for a promotion, once per period; of two concurrent calls one succeeds. */
export async function applyForPromotion(scope: Scope, promotionId: bigint, input: ApplicationInput) {
  const member = requireMember(scope)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  const languages = listPreferredLanguagesOf(scope, config)
  await countAttempt(scope, applicationsPerMember, `member:${member.memberId}`)
  const remark = validateRemark(input)
  const open = (tx: Tx) => requireOpenPromotion(tx, promotionId, { config, member })
  // refuse members who may not apply before decoding their pictures
  const readScope = withoutIdempotencyKey(scope)
  const refused = await captureRefusal(() => inBrand(readScope, open))
  if (refused instanceof Refused) return answerRepeatOrRefuse(scope, refused)
  const pictures = await decodePictures(input)
  return withStoredPictures(scope, pictures, (names) =>
    inBrand(scope, async (tx) => {
      const promotion = await open(tx)
      if (promotion.award === 'deposit') refuse('promotion_with_deposit')
      const status = promotion.award === 'place' ? ('signed' as const) : ('applying' as const)
      const { memberId, username: account } = member
      const periodStart = periodStartOf(config, promotion, tx.now)
      const pictureNames = await names(tx)
      const order = { promotionId, memberId, account, periodStart, remark, pictures: pictureNames, status }
      const id = (await insertApplication(tx, order)) ?? refuse('already_applied')
      await notifyApplication(tx, { id, memberId }, status)
      return requireOwnApplication(tx, id, { config, languages })
    }),
  )
}
