import { seedBanners } from '#content/public.ts'
import { seedMissions } from '#missions/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { seedPoints } from '#points/public.ts'
import { insertOrder } from '#points/store-orders.ts'
import { seedPromotions } from '#promotions/public.ts'

export type OfferIds = {
  readonly promotion: string
  readonly banner: string
  readonly reward: string
  readonly mission: string
  readonly board: string
}

/** Gives a brand the sandbox's promotions, banners and rewards, and returns one of each. */
export function seedOffers(platform: Platform, brandId: number): Promise<OfferIds> {
  return inBrand(systemScope(platform, brandId, 'test'), async (tx) => {
    const promotions = await seedPromotions(tx)
    await seedBanners(tx)
    await seedPoints(tx)
    await seedMissions(tx)
    const [banner] = await tx.query<{ id: bigint }>(
      sql`select min(banner_id) as id from content.banner where brand_id = ${brandId}`,
    )
    const [reward] = await tx.query<{ id: bigint }>(
      sql`select min(id) as id from points.reward where brand_id = ${brandId}`,
    )
    const [first] = await tx.query<{ mission: bigint; board: bigint }>(sql`
      select (select min(id) from missions.mission where brand_id = ${brandId}) as mission,
        (select min(id) from missions.board where brand_id = ${brandId}) as board`)
    const missions = { mission: String(first?.mission), board: String(first?.board) }
    return {
      ...missions,
      reward: String(reward?.id),
      promotion: String(promotions.get('cashback')),
      banner: String(banner?.id),
    }
  })
}

/** Inserts a reward order, without charging points. */
export function insertRewardOrder(
  platform: Platform,
  brandId: number,
  { memberId, rewardId }: { memberId: string; rewardId: string },
): Promise<string> {
  return inBrand(systemScope(platform, brandId, 'test'), async (tx) => {
    const id = await insertOrder(tx, {
      ...{ memberId: BigInt(memberId), account: 'somebody', rewardId: BigInt(rewardId), kind: 'bonus', names: {} },
      ...{ quantity: 1, points: 1n, amount: 0n, bonus: 1n, address: null, phone: null, approvalsNeeded: 1 },
      turnoverPercent: 0,
    })
    return id.toString()
  })
}

/** An operator's forms for a banner, a promotion and a reward, to be saved under another brand's id. */
const offerFormFields = { url: '/art/banners/nusa-help', enabled: true, startsAt: null, endsAt: null }
export const bannerForm = {
  ...{ ...offerFormFields, groupName: 'help', linkageType: null, linkage: null },
  texts: { MY: { title: 'Satu', text: '', action: '' } },
}
export const promotionForm = {
  ...{
    ...offerFormFields,
    category: 'event',
    tags: [],
    applicants: 'members',
    period: 'once',
    award: 'bonus',
    claimDays: 7,
  },
  texts: { MY: { title: 'Satu', summary: '', content: '', terms: '' } },
}
export const rewardForm = {
  ...{ kind: 'bonus', url: '/art/rewards/bonus', points: 5, amount: '0', bonus: '1', quantity: 1000, enabled: true },
  ...{ position: 1, texts: { MY: { name: 'Satu', description: '' } } },
}
export const missionForm = {
  ...{ kind: 'rounds', period: 'day', gameType: null, vendor: null, target: '5', rewardKind: 'money', reward: '1' },
  ...{ turnoverPercent: 100, firstDay: '2026-01-01', lastDay: null, enabled: true, position: 1 },
  texts: { MY: { name: 'Satu', description: '' } },
}
export const boardForm = {
  ...{ basis: 'won', period: 'day', gameType: null, prizes: ['5'], turnoverPercent: 100, enabled: true },
  texts: { MY: { name: 'Satu' } },
}
export const raffleForm = {
  ...{ basis: 'deposit', perTicket: '50', ticketsMax: 100, turnoverPercent: 100, enabled: true },
  prizes: [{ amount: '5', weight: 1 }],
}
