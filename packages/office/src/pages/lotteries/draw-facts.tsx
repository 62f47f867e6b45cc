import { parseSum } from '@gasing/contract/money'
import type { useT } from '#i18n/provider.ts'
import type { Fact } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { DrawNumbers } from './DrawNumbers.tsx'
import type { DrawRecord } from './lottery.ts'

const settledStatuses: readonly string[] = ['settling', 'settled', 'corrected', 'voiding', 'void']

/** The sales, times and earlier results of a draw. */
export function buildFacts(draw: DrawRecord, t: ReturnType<typeof useT>): Fact[] {
  return [
    { label: t('draw_bets'), value: t('draw_bets_of', { bets: draw.bets, members: draw.members }) },
    { label: t('draw_stake'), value: <Money amount={draw.stake} /> },
    { label: t('draw_payout'), value: <Money amount={draw.payout} /> },
    ...(parseSum(draw.lent) === 0n ? [] : [{ label: t('draw_lent'), value: <Money amount={draw.lent} /> }]),
    { label: t('draw_house'), value: <Money amount={draw.house} signed /> },
    { label: t('draw_closes'), value: <Moment at={draw.closesAt} /> },
    { label: t('draw_at'), value: <Moment at={draw.drawsAt} /> },
    { label: t('lottery_price_version'), value: draw.priceVersion },
    // before the first one begins, its number says nothing
    ...(settledStatuses.includes(draw.status) ? [{ label: t('draw_settlement'), value: draw.settlement }] : []),
    ...draw.formerResults.map(({ result, at }, index) => ({
      label: t('draw_former', { number: index + 1 }),
      value: (
        <>
          <Moment at={at} />
          <br />
          <DrawNumbers draw={draw} result={result} />
        </>
      ),
    })),
  ]
}
