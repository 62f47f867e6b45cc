import { rebateRecords } from '@gasing/contract/calls/rebates'
import { parseMoney } from '@gasing/contract/money'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { LongList } from '#shared/LongList.tsx'
import { StatusPill } from '#shared/StatusPill.tsx'
import { useHistory } from '#shared/use-history.ts'

/** Paid rebates, each split by the kind of game. */
export function RebateRecords() {
  const t = useT()
  const found = useHistory(rebateRecords, {})
  return (
    <Card title={t('rebate_records')}>
      <LongList
        found={found}
        count={found.rows.length}
        className="divide-y divide-line"
        empty={<EmptyList text={t('rebate_records_none')} action={t('to_games')} to="/" />}
      >
        {found.rows.map(({ id, at, automatic, amount, parts }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1">
              <time dateTime={at} className="font-semibold">
                {writeTime(at, 'yyyy-MM-dd hh:mm')}
              </time>
              <p className="text-sm text-muted">
                {parts
                  .map((part) => {
                    const kind = translateOr(`game_kind_${part.gameType}`, part.gameType)
                    return `${kind} ${writeMoney(parseMoney(part.amount))}`
                  })
                  .join(' · ')}
              </p>
            </div>
            <StatusPill tone="good" text={t(automatic ? 'rebate_by_itself' : 'rebate_by_claim')} />
            <bdi className="font-head text-lg font-bold tabular-nums">{writeMoney(parseMoney(amount))}</bdi>
          </li>
        ))}
      </LongList>
    </Card>
  )
}
