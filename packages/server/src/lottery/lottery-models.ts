import { unitsPerMajor } from '@gasing/contract/money'
import { buildDefaultPrices } from '@gasing/contract/rules/lottery/default-prices'
import { prizeGroupMax } from '@gasing/contract/rules/lottery/price'
import type { Tx } from '#platform/db/tx.ts'
import { type OutsideModel, outsideModels } from './outside-models.ts'
import { demoOwnModels, furtherOwnModels, type OwnModel } from './own-models.ts'
import { serializePrices } from './prices.ts'
import { insertLottery } from './store.ts'
import { insertOutside } from './store-outside.ts'

/** A lottery that a brand can have, its place in the list, and its calendar where others draw it. */
export type LotteryModel = OwnModel & {
  readonly place: number
  readonly calendar: Pick<OutsideModel, 'outside' | 'days'> | null
}

/** The calendar decides; the columns only require a value. */
const outsideRhythm = { everySeconds: 86_400, closeSeconds: 600 }

const toModel = ({ outside, days, ...model }: OutsideModel, index: number): LotteryModel => ({
  ...{ ...model, ...outsideRhythm, place: 100 + index },
  prizeMode: outside.area === 'SEA' ? 'SEA' : 'Lott',
  calendar: { outside, days },
})

/** Those that a demo brand starts with. */
export const demoModels: readonly LotteryModel[] = [
  ...demoOwnModels.map((model, place) => ({ ...model, place, calendar: null })),
  ...outsideModels.map(toModel),
]
/** All that a brand can add. */
export const lotteryModels: readonly LotteryModel[] = [
  ...demoModels,
  ...furtherOwnModels.map((model, index) => ({ ...model, place: 50 + index, calendar: null })),
]

/**
 * Adds a lottery with default prices and stakes; an existing one is left unchanged. `enabled`: on sale at once.
 * @returns whether it was added
 */
export async function insertModel(
  tx: Tx,
  { calendar, ...model }: LotteryModel,
  { currency, enabled }: { readonly currency: string; readonly enabled: boolean },
): Promise<boolean> {
  const unit = usualStakeIn(currency)
  const [stakesMax, payoutsMax] = calendar ? [5000n, 1_000_000n] : [20_000n, 400_000n]
  const isGrouped = calendar === null && model.prizeMode === 'Lott'
  const added = await insertLottery(
    tx,
    {
      ...{ ...model, enabled, stakeMin: unit, stakeMax: stakesMax * unit, payoutMax: payoutsMax * unit },
      ...(isGrouped ? { groupMax: prizeGroupMax, unitStake: 2n * unit } : { groupMax: null, unitStake: null }),
    },
    serializePrices(buildDefaultPrices(model.family)),
  )
  if (!added || calendar === null) return added
  const { outside, days } = calendar
  // the sources of the models are the sandbox's; a real brand names its own, or its operators type the results
  const sources = tx.platform.config.sandbox ? outside.sources : []
  await insertOutside(tx, { lottery: model.code, ...outside, sources }, days)
  return true
}

/** The usual stake in a currency: a dong is worth little. */
const usualStakeIn = (currency: string): bigint => (currency === 'VND' ? 1000n * unitsPerMajor : unitsPerMajor)
