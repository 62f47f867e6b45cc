import { Button } from '@gasing/ui/Button'
import type { Days } from '@gasing/ui/DateRange'
import { Icon } from '@gasing/ui/Icon'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { saveCsv } from '#shared/save-csv.ts'
import { rowName } from './profit-columns.tsx'
import type { ProfitRow } from './use-profit.ts'

/** Saves the visible rows as CSV, with all sums, in the user's language. */
export function SaveProfit({ days, rows }: { days: Days; rows: readonly ProfitRow[] }) {
  const t = useT()
  const line = (row: ProfitRow) => ({
    [t('agent_account')]: rowName(t, row),
    [t('profit_deposits')]: row.deposits,
    [t('profit_withdrawals')]: row.withdrawals,
    [t('profit_stake')]: row.stake,
    [t('profit_payout')]: row.payout,
    [t('profit_result')]: row.result,
    [t('kind_rebate')]: row.rebate,
    [t('profit_bonus')]: row.bonus,
    [t('team_net')]: row.net,
    [t('profit_other')]: row.other,
    [t('profit_change')]: row.change,
  })
  return (
    <Button
      look="soft"
      disabled={rows.length === 0}
      onClick={() => saveCsv(`${boot.brand.code}-team-${days.from}-${days.to}.csv`, rows.map(line))}
    >
      <Icon name="download" />
      {t('profit_save')}
    </Button>
  )
}
