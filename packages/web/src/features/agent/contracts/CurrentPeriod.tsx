import type { Value } from '@gasing/contract/call'
import type { Contract } from '@gasing/contract/calls/agent-contracts'
import { currentPeriod } from '@gasing/contract/calls/agent-periods'
import { parseSum } from '@gasing/contract/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { writeChange, writeCount, writeMoney, writePercent, writeTime } from '#i18n/format.ts'
import { type t as translate, useT } from '#i18n/i18n.ts'
import { Figures } from '#shared/Figures.tsx'
import { Waiting } from '#shared/Waiting.tsx'
import { formatPeriod } from './bill-columns.tsx'

type Period = NonNullable<Value<typeof currentPeriod>['period']>

type CurrentPeriodProps = {
  contract: Contract
  /** When the contracts were last read: an event renews them, and this with them. */
  asOf: number
}

/** What the unfinished period of a contract has come to so far. */
export function CurrentPeriod({ contract: { id, kind }, asOf }: CurrentPeriodProps) {
  const t = useT()
  const query = buildQuery(currentPeriod, { params: { kind, id } })
  const found = useQuery({ ...query, queryKey: [...query.queryKey, asOf], placeholderData: keepPreviousData })
  if (!found.data) return <Waiting found={found} className="h-32" />
  const { period } = found.data
  if (!period) return <p className="text-sm text-muted">{t('current_none')}</p>
  const { countedUntil, corrected } = period
  const figures = listFigures(t, kind, period)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">
        {t('current_period')}
        <bdi className="block text-sm font-normal text-muted">{formatPeriod({ kind, ...period })}</bdi>
      </h3>
      <Figures columns={figures.length === 4 ? 4 : 3} figures={figures} />
      {parseSum(corrected) !== 0n && (
        <p className="text-sm text-muted">{t('bill_corrected', { amount: writeChange(parseSum(corrected)) })}</p>
      )}
      <p className="max-w-prose text-sm text-muted">
        {t('current_hint', { counted: writeTime(countedUntil, 'hh:mm') })}
      </p>
    </section>
  )
}

function listFigures(t: typeof translate, kind: Contract['kind'], period: Period) {
  const carried = parseSum(period.carried)
  return [
    { name: t('bill_bet'), value: writeMoney(parseSum(period.validBet)) },
    ...(kind === 'dividend' ? [{ name: t('bill_loss'), value: writeMoney(parseSum(period.netLoss)) }] : []),
    ...(carried === 0n ? [] : [{ name: t('current_carried'), value: writeChange(carried) }]),
    { name: t('current_active'), value: writeCount(period.activeMembers) },
    { name: t('current_tier'), value: formatTier(t, period) },
    { name: t('current_amount'), value: writeMoney(parseSum(period.amount)) },
  ]
}

function formatTier(t: typeof translate, { tier, rate }: Period): string {
  if (tier === null) return t('current_tier_none')
  const name = t('contract_tier', { number: tier })
  return rate === null ? name : `${name} · ${writePercent(rate)}`
}
