import type { Value } from '@gasing/contract/call'
import type { officeCurrentPeriod } from '@gasing/contract/calls/office/agent-contracts'
import { parseSum } from '@gasing/contract/money'
import { useT } from '#i18n/provider.ts'
import { type Fact, Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { BillAmount } from './BillAmount.tsx'

type Period = NonNullable<Value<typeof officeCurrentPeriod>['period']>

/** What a period has come to so far: what counts, the tier it reaches, and what that pays. */
export function PeriodFigures({ period, isDividend }: { period: Period; isDividend: boolean }) {
  const t = useT()
  const { beginsAt, endsAt, countedUntil, validBet, netLoss, carried, activeMembers, tier, rate } = period
  const facts: readonly Fact[] = [
    {
      label: t('bill_period'),
      value: (
        <>
          <Moment at={beginsAt} /> – <Moment at={endsAt} />
        </>
      ),
    },
    { label: t('current_counted'), value: <Moment at={countedUntil} /> },
    { label: t('bill_bet'), value: <Money amount={validBet} /> },
    ...(isDividend ? [{ label: t('bill_loss'), value: <Money amount={netLoss} /> }] : []),
    ...(parseSum(carried) === 0n ? [] : [{ label: t('current_carried'), value: <Money amount={carried} /> }]),
    { label: t('current_active'), value: activeMembers },
    { label: t('current_tier'), value: tier === null ? '–' : `${tier}${rate === null ? '' : ` · ${rate} %`}` },
    { label: t('current_amount'), value: <BillAmount {...period} strong /> },
  ]
  return <Facts facts={facts} />
}
