import type { Value } from '@gasing/contract/call'
import type { lotteryBets } from '@gasing/contract/calls/lottery'
import { useT } from '#i18n/i18n.ts'
import { symbolName } from './names.ts'

export type Bet = Value<typeof lotteryBets>['list'][number]

const shownMax = 8

/** Why a bet won or lost: how many numbers of the result counted for it, and which of them it hit. */
export function BetReason({ bet }: { bet: Bet }) {
  const t = useT()
  if (bet.looked === null || bet.matched === null) return null
  const { looked, matched } = bet
  const names = matched.slice(0, shownMax).map(symbolName).join(' ')
  return (
    <p className="text-sm text-muted">
      {matched.length === 0
        ? t('lot_reason_none', { looked })
        : t('lot_reason', { looked, count: matched.length, numbers: names })}
    </p>
  )
}
