import { remarkLengthMax } from '@gasing/contract/calls/promotions'
import { agentTypes, type MemberPrincipal } from '@gasing/contract/who'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { type Picture, readPicture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'
import { keepPicture } from '#platform/uploads.ts'
import { actingMember } from './acting.ts'
import { stateOf } from './model.ts'
import { ownApplication } from './own.ts'
import { hasModule, languagesFor } from './read.ts'
import { type ShownPromotion, shownPromotion } from './store.ts'
import { insertApplication } from './store-applications.ts'
import { tellApplication } from './tell.ts'

const perMember: RateLimit = { name: 'promotion-apply', attemptsMax: 30, windowSeconds: 3600 }
const newcomerDays = 30
const dayMilliseconds = 86_400_000
/** What may be applied for once has one time, which began before all. */
const always = '1970-01-01'

export type Wish = { readonly remark: string; readonly images: readonly string[] }

/** MEMBER-8: applies for a promotion, once in each of its times; of two at once, one has. */
export async function applyForPromotion(scope: Scope, promotionId: bigint, { remark, images }: Wish) {
  const member = actingMember(scope)
  const config = await brandConfig(scope.platform, scope.brandId)
  const languages = languagesFor(scope, config)
  await countAttempt(scope, perMember, `member:${member.memberId}`)
  const text = remark.normalize('NFC').trim()
  if ([...text].length > remarkLengthMax)
    refuse('fields_refused', { fields: { remark: { code: 'remark_too_long', params: { max: remarkLengthMax } } } })
  // who may not apply need not wait for pictures to be decoded
  const check = async (tx: Tx): Promise<ShownPromotion> => {
    const promotion = hasModule(config) ? await shownPromotion(tx, promotionId, languages) : null
    await mayApply(tx, promotion ?? refuse('not_found'), member)
    return promotion ?? refuse('not_found')
  }
  const { idempotency: _unused, ...looking } = scope
  await inBrand(looking, check)
  const pictures: Picture[] = []
  for (const image of images) pictures.push(await readPicture('images', image))
  return inBrand(scope, async (tx) => {
    const promotion = await check(tx)
    const names: string[] = []
    for (const picture of pictures) names.push(await keepPicture(tx.platform.config, picture))
    const status = promotion.award === 'place' ? ('signed' as const) : ('applying' as const)
    const { memberId, username: account } = member
    const periodStart = periodOf(config, promotion, tx.now)
    const order = { promotionId, memberId, account, periodStart, remark: text, pictures: names, status }
    const id = (await insertApplication(tx, order)) ?? refuse('already_applied')
    await tellApplication(tx, { id, memberId }, status)
    return ownApplication(tx, id, { config, languages })
  })
}

async function mayApply(tx: Tx, promotion: ShownPromotion, member: MemberPrincipal): Promise<void> {
  const state = stateOf(promotion, tx.now)
  if (state === 'coming_soon') refuse('promotion_not_open_yet')
  if (state === 'closed') refuse('promotion_closed')
  if (!(await isFor(tx, promotion, member))) refuse('promotion_not_for_you')
}

async function isFor(tx: Tx, { applicants }: ShownPromotion, member: MemberPrincipal): Promise<boolean> {
  switch (applicants) {
    case 'members':
      return true
    case 'agents':
      return agentTypes.includes(member.isAgent)
    case 'newcomers': {
      const registeredAt = (await memberById(tx, member.memberId))?.registeredAt
      return registeredAt !== undefined && tx.now.getTime() - registeredAt.getTime() < newcomerDays * dayMilliseconds
    }
    default:
      return false
  }
}

const periodOf = ({ timeZone }: BrandConfig, { period }: ShownPromotion, now: Date): string =>
  period === 'once' ? always : firstDayOf(timeZone, now, period)
