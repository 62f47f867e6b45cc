import { parseSum } from '@gasing/contract/money'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Figures } from '#shared/Figures.tsx'
import { History } from '#shared/History.tsx'
import { useAccountFilter } from '#shared/use-filters.ts'
import { paths } from '../../../paths.ts'
import { AccountFilter } from './AccountFilter.tsx'
import { isUnknownAccount } from './is-unknown-account.ts'
import { ProfitPath } from './ProfitPath.tsx'
import { buildProfitColumns } from './profit-columns.tsx'
import { SaveProfit } from './SaveProfit.tsx'
import { useProfit } from './use-profit.ts'

/**
 * Profit and loss of the line: total, the agent alone, and each direct downline with everyone below; a name opens that line
 * (AGENT-1).
 */
export function ProfitPage() {
  const t = useT()
  const [days, setDays] = useDays()
  const [who, setWho] = useAccountFilter()
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
        <AccountFilter key={who} value={who} onChange={setWho} />
      </div>
      {way.length > 1 && <ProfitPath way={way} onOpen={setWho} />}
      {totals && (
        <Figures
          columns={4}
          className="mb-5"
          figures={[
            { name: t('profit_deposits'), value: writeMoney(parseSum(totals.deposits)) },
            { name: t('profit_withdrawals'), value: writeChange(parseSum(totals.withdrawals)) },
            { name: t('profit_stake'), value: writeMoney(parseSum(totals.stake)) },
            { name: t('team_net'), value: writeChange(parseSum(totals.net)) },
          ]}
        />
      )}
      {found.isError && isUnknownAccount(found.error) ? (
        <EmptyList
          text={t('team_nobody', { name: who })}
          action={t('agent_team_list')}
          to={paths.agent.replace('$page', 'teamManagement')}
        />
      ) : (
        <History
          found={found}
          columns={buildProfitColumns(t, setWho)}
          rowKey={({ key }) => key}
          caption={t('team_profit')}
          empty={null}
        />
      )}
    </Card>
  )
}
