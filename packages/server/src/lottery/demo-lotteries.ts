import { unitsPerMajor } from '@gasing/contract/money'
import { buildDefaultPrices } from '@gasing/contract/rules/lottery/default-prices'
import type { FamilyCode } from '@gasing/contract/rules/lottery/families'
import { prizeGroupMax } from '@gasing/contract/rules/lottery/price'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Lottery } from './model.ts'
import { openTask } from './open-draws.ts'
import { serializePrices } from './prices.ts'
import { seedOutsideLotteries } from './seed-outside.ts'
import { insertLottery } from './store.ts'

type DemoLottery = Pick<Lottery, 'code' | 'prizeMode' | 'names' | 'popular' | 'everySeconds' | 'closeSeconds'> & {
  readonly family: FamilyCode
}

const createDemoLottery = (
  code: string,
  family: FamilyCode,
  everySeconds: number,
  [EN, MY, CN, VN]: readonly [string, string, string, string],
): DemoLottery => ({
  code,
  family,
  everySeconds,
  closeSeconds: everySeconds >= 120 ? 15 : 8,
  prizeMode: family.startsWith('handicap') ? 'Elott' : family === 'pc28' || family.startsWith('mark6') ? 'ZY' : 'Lott',
  names: { EN, MY, CN, VN },
  popular: everySeconds <= 180,
})

/** The lotteries of a demo brand, drawn every minute up to every hour; all of them are our own draws. */
const demoLotteries: readonly DemoLottery[] = [
  createDemoLottery('ssc-1', 'ssc', 60, ['Minute SSC', 'SSC Seminit', '一分时时彩', 'SSC 1 phút']),
  createDemoLottery('pk10-3', 'pk10', 180, ['Racing 3', 'Lumba 3', '三分赛车', 'Đua xe 3 phút']),
  createDemoLottery('11x5-3', '11x5', 180, ['Eleven Five 3', 'Sebelas Lima 3', '三分11选5', '11 chọn 5 3 phút']),
  createDemoLottery('k3-2', 'k3', 120, ['Three Dice 2', 'Tiga Dadu 2', '两分快三', 'Xúc xắc 2 phút']),
  createDemoLottery('pc28-3', 'pc28', 180, ['Sum 28', 'Jumlah 28', '三分28', 'Tổng 28']),
  createDemoLottery('3d-10', '3d', 600, ['Three Digits', 'Tiga Digit', '十分3D', '3 số 10 phút']),
  createDemoLottery('mark6-60', 'mark6-horse', 3600, [
    'Hourly Six',
    'Enam Setiap Jam',
    '每小时六合',
    'Mark Six mỗi giờ',
  ]),
  createDemoLottery('essc-1', 'handicap-ssc', 60, ['Minute Boards', 'Papan Seminit', '一分盘口', 'Bảng kèo 1 phút']),
  createDemoLottery('epk10-3', 'handicap-pk10', 180, ['Racing Boards', 'Papan Lumba', '赛车盘口', 'Bảng kèo đua xe']),
  createDemoLottery('e11x5-3', 'handicap-11x5', 180, [
    'Eleven Boards',
    'Papan Sebelas',
    '11选5盘口',
    'Bảng kèo 11 chọn 5',
  ]),
]

/** The usual stake in a currency: a dong is worth little. */
const defaultStakeUnitFor = (currency: string): bigint => (currency === 'VND' ? 1000n * unitsPerMajor : unitsPerMajor)

/** Adds the demo lotteries to a brand; existing ones are left unchanged. */
export async function seedLotteries(tx: Tx): Promise<void> {
  const { currency } = await readBrandConfigIn(tx)
  const unit = defaultStakeUnitFor(currency.code)
  for (const [place, lottery] of demoLotteries.entries())
    await insertLottery(
      tx,
      {
        ...{ ...lottery, place, stakeMin: unit, stakeMax: 20_000n * unit, payoutMax: 400_000n * unit },
        ...(lottery.prizeMode === 'Lott'
          ? { groupMax: prizeGroupMax, unitStake: 2n * unit }
          : { groupMax: null, unitStake: null }),
      },
      serializePrices(buildDefaultPrices(lottery.family)),
    )
  await seedOutsideLotteries(tx, unit)
  await enqueue(tx, openTask, {}, { key: `lottery-open:${tx.brandId}` })
}
