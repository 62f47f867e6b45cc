import type { Days } from '@gasing/ui/DateRange'
import { useT } from '#i18n/i18n.ts'
import { SaveFile } from '#shared/SaveFile.tsx'
import { getRowName } from './profit-columns.tsx'
import { type ProfitRow, readAllProfit, rowsMax } from './use-profit.ts'

/** Saves the profit and loss of a line as a file: every downline with all its sums. */
export function SaveProfit({ days, who, disabled }: { days: Days; who: string; disabled: boolean }) {
  const t = useT()
  return (
    <SaveFile<ProfitRow>
      name={`team-${days.from}-${days.to}`}
      read={async () => {
        const { rows, cut } = await readAllProfit(days, who)
        return { lines: rows, cut }
      }}
      rowOf={(row) => ({
        [t('agent_account')]: getRowName(t, row),
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
      })}
      cutText={t('team_saved_part', { count: rowsMax })}
      disabled={disabled}
    />
  )
}
