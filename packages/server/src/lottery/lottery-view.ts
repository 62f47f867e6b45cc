import type { Value } from '@gasing/contract/call'
import type { officeLotteries } from '@gasing/contract/calls/office/lottery'
import { exactMoney } from '@gasing/contract/money'
import { isOwnFamily } from '@gasing/contract/rules/fair'
import type { Tx } from '#platform/db/tx.ts'
import { stepsOf } from './limits.ts'
import { familyOf, type Lottery } from './model.ts'
import { nameIn, orNone, shownShare } from './view.ts'

export type Line = Value<typeof officeLotteries>['list'][number]

/** A lottery as the back office sees it. */
export function toLine(lottery: Lottery, tx: Tx, decimals: number): Line {
  const { code, names, enabled, popular, place, everySeconds, closeSeconds, family, prizeMode, groupMax } = lottery
  return {
    ...{ enabled, popular, place, everySeconds, closeSeconds, family, prizeMode, groupMax },
    id: code,
    names: { ...names },
    gameName: nameIn(names, tx.scope.language),
    own: isOwnFamily(familyOf(lottery)),
    priceVersion: lottery.priceVersion,
    stakeMin: exactMoney(lottery.stakeMin, decimals),
    stakeMax: exactMoney(lottery.stakeMax, decimals),
    payoutMax: exactMoney(lottery.payoutMax, decimals),
    unitStake: orNone(lottery.unitStake, decimals),
    drawMax: orNone(lottery.drawMax, decimals),
    memberMax: orNone(lottery.memberMax, decimals),
    playMax: orNone(lottery.playMax, decimals),
    numberMax: orNone(lottery.numberMax, decimals),
    priceSteps: stepsOf(lottery).map(({ sold, share }) => ({
      sold: exactMoney(sold, decimals),
      share: shownShare(share),
    })),
  }
}
