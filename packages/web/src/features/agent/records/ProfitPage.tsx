import { parseMoney } from '@gasing/contract/money'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { History } from '#shared/History.tsx'
import { useWho } from '#shared/use-filters.ts'
import { paths } from '../../../paths.ts'
import { ProfitWay } from './ProfitWay.tsx'
import { profitColumns } from './profit-columns.tsx'
import { SaveProfit } from './SaveProfit.tsx'
import { Sums } from './Sums.tsx'
import { isUnknown } from './unknown.ts'
import { useProfit } from './use-profit.ts'
import { WhoFilter } from './WhoFilter.tsx'

/**
 * Profit and loss of the line: total, the agent alone, and each direct downline with everyone below; a name opens that line
 * (AGENT-1).
 */
export function ProfitPage() {
  const t = useT()
  const [days, setDays] = useDays()
  const [who, setWho] = useWho()
  const found = useProfit(days, who)
  const { totals, way } = found
  return (
    <Card
      title={t('team_profit')}
      quiet
      action={<SaveProfit days={days} who={who} disabled={found.rows.length === 0} />}
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{t('team_profit_hint')}</p>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <DayFilter value={days} onChange={setDays} />
        <WhoFilter key={who} value={who} onChange={setWho} />
      </div>
      {way.length > 1 && <ProfitWay way={way} onOpen={setWho} />}
      {totals && (
        <Sums
          sums={[
            { name: t('profit_deposits'), value: writeMoney(parseMoney(totals.deposits)) },
            { name: t('profit_withdrawals'), value: writeChange(parseMoney(totals.withdrawals)) },
            { name: t('profit_stake'), value: writeMoney(parseMoney(totals.stake)) },
            { name: t('team_net'), value: writeChange(parseMoney(totals.net)) },
          ]}
        />
      )}
      {found.isError && isUnknown(found.error) ? (
        <EmptyList
          text={t('team_nobody', { name: who })}
          action={t('agent_team_list')}
          to={paths.agent.replace('$page', 'teamManagement')}
        />
      ) : (
        <div className="overflow-x-auto">
          <History
            found={found}
            columns={profitColumns(t, setWho)}
            rowKey={({ key }) => key}
            caption={t('team_profit')}
            empty={null}
          />
        </div>
      )}
    </Card>
  )
}
