import { parseMoney } from '@gasing/contract/money'
import { boot } from '#boot.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import type { Limits, StakeProblem } from './slip.ts'
import type { Game } from './use-lottery.ts'

/** A lottery's limits as amounts. */
export const parseLimits = ({ limits }: Pick<Game, 'limits'>): Limits => ({
  stakeMin: parseMoney(limits.stakeMin),
  stakeMax: parseMoney(limits.stakeMax),
  payoutMax: parseMoney(limits.payoutMax),
  ticketsMax: limits.ticketsMax,
  decimals: boot.currency.decimals,
})

/** Returns a function that explains a stake problem and how to fix it. */
export function useStakeProblemText(limits: Limits): (problem: StakeProblem | null) => string | undefined {
  const t = useT()
  const { stakeMin, stakeMax, payoutMax, ticketsMax } = limits
  return (problem) => {
    if (!problem) return undefined
    if (problem === 'stake_low') return t('lot_stake_low', { limit: writeMoney(stakeMin) })
    if (problem === 'stake_high') return t('lot_stake_high', { limit: writeMoney(stakeMax) })
    if (problem === 'payout_high') return t('lot_payout_high', { limit: writeMoney(payoutMax) })
    if (problem === 'tickets_many') return t('lot_tickets_many', { limit: ticketsMax })
    return t('lot_stake_unreadable')
  }
}
