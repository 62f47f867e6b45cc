import { parseMoney, unitsPerMajor } from '@gasing/contract/money'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { translate } from '#platform/texts/texts.ts'
import { creditPoints } from '#wallet/public.ts'
import type { Reward, RewardKind } from './model.ts'
import { hasRewards, insertReward } from './store-rewards.ts'
import { upsertRules } from './store-rules.ts'

type DemoReward = {
  readonly key: string
  readonly kind: RewardKind
  readonly points: number
  /** In ringgit. */
  readonly amount?: string
  readonly bonus?: string
  readonly quantity: number
}

/** Rewards of the sandbox; each has a picture of the same name. */
const demoRewards: readonly DemoReward[] = [
  { key: 'envelope', kind: 'bonus', points: 500, bonus: '5', quantity: 500 },
  { key: 'bonus', kind: 'bonus', points: 4500, bonus: '50', quantity: 100 },
  { key: 'football', kind: 'goods', points: 1200, quantity: 40 },
  { key: 'headphones', kind: 'goods', points: 3800, quantity: 25 },
  { key: 'console', kind: 'goods', points: 18_000, amount: '199', quantity: 6 },
  { key: 'phone', kind: 'goods', points: 48_000, amount: '499', quantity: 3 },
  { key: 'gold', kind: 'goods', points: 25_000, quantity: 5 },
  { key: 'hamper', kind: 'goods', points: 900, amount: '10', quantity: 60 },
  { key: 'telescope', kind: 'goods', points: 2400, quantity: 0 },
]
/** Exchange rate: units of the currency per ringgit. */
const unitsPerRinggit: Readonly<Record<string, bigint>> = { VND: 5500n }
/** Points of the demo members: enough for some rewards, not for all. */
const openingPoints: Readonly<Record<string, number>> = { demo01: 5200, demo02: 1250, demo03: 260, agent01: 20_500 }

/** Seeds the points mall of a demo brand, once, and points to spend in it. */
export async function seedPoints(tx: Tx): Promise<void> {
  if (await hasRewards(tx)) return
  const config = await readBrandConfigIn(tx)
  const rate = unitsPerRinggit[config.currency.code] ?? 1n
  await upsertRules(tx, {
    stakePerPoint: parseMoney('1') * rate,
    weights: { RNG: 100, FISH: 100, PVP: 50, SPORTS: 100, ESPORTS: 100, LOTT: 100, ELOTT: 100, LIVE: 20 },
    converts: true,
    convertPoints: 100,
    convertMoney: parseMoney('1') * rate,
    convertMinimum: 500,
    turnoverPercent: 100,
  })
  for (const [place, story] of demoRewards.entries()) await insertReward(tx, toReward(config, story, { place, rate }))
  for (const [username, points] of Object.entries(openingPoints)) {
    const member = await findMemberByUsername(tx, username)
    if (!member) continue
    const { memberId } = member
    const key = `points:opening:${memberId}`
    await creditPoints(tx, {
      memberId,
      amount: BigInt(points) * unitsPerMajor,
      kind: 'opening',
      key,
      reference: 'sandbox',
    })
  }
}

function toReward(
  { languages }: BrandConfig,
  story: DemoReward,
  { place, rate }: { place: number; rate: bigint },
): Reward {
  const { key, kind, points, amount = '0', bonus, quantity } = story
  const words = (language: string) => ({
    name: translate(language, `reward_demo_${key}`),
    description: translate(language, `reward_demo_${key}_text`),
  })
  return {
    ...{ kind, quantity, enabled: true, position: place + 1 },
    url: `/art/rewards/${key}`,
    points: BigInt(points) * unitsPerMajor,
    amount: parseMoney(amount) * rate,
    bonus: bonus === undefined ? null : parseMoney(bonus) * rate,
    texts: Object.fromEntries(languages.map((language) => [language, words(language)])),
  }
}
