import type { Value } from '@gasing/contract/call'
import type { officeLotteries } from '@gasing/contract/calls/office/lottery'
import { formatExactMoney, formatOptionalMoney } from '@gasing/contract/money'
import { isOwnFamily } from '@gasing/contract/rules/fair'
import type { Tx } from '#platform/db/tx.ts'
import { parsePriceSteps } from './limits.ts'
import { familyOf, type Lottery } from './model.ts'
import { formatShare, pickName } from './view.ts'

export type OfficeLottery = Value<typeof officeLotteries>['list'][number]

/** A lottery as the back office sees it. */
export function toOfficeLottery(lottery: Lottery, tx: Tx, decimals: number): OfficeLottery {
  const { code, names, enabled, popular, place, everySeconds, closeSeconds, family, prizeMode, groupMax } = lottery
  return {
    ...{ enabled, popular, place, everySeconds, closeSeconds, family, prizeMode, groupMax },
    id: code,
    names: { ...names },
    gameName: pickName(names, tx.scope.language),
    own: isOwnFamily(familyOf(lottery)),
    priceVersion: lottery.priceVersion,
    stakeMin: formatExactMoney(lottery.stakeMin, decimals),
    stakeMax: formatExactMoney(lottery.stakeMax, decimals),
    payoutMax: formatExactMoney(lottery.payoutMax, decimals),
    unitStake: formatOptionalMoney(lottery.unitStake, decimals),
    drawMax: formatOptionalMoney(lottery.drawMax, decimals),
    memberMax: formatOptionalMoney(lottery.memberMax, decimals),
    playMax: formatOptionalMoney(lottery.playMax, decimals),
    numberMax: formatOptionalMoney(lottery.numberMax, decimals),
    priceSteps: parsePriceSteps(lottery).map(({ sold, share }) => ({
      sold: formatExactMoney(sold, decimals),
      share: formatShare(share),
    })),
  }
}
