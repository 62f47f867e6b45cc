import { Button } from '@gasing/ui/Button'
import type { Days } from '@gasing/ui/DateRange'
import { Icon } from '@gasing/ui/Icon'
import { useState } from 'react'
import { wordsOf } from '#api/refused.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { saveCsv } from '#shared/save-csv.ts'
import { showToast } from '#state/toast-store.ts'
import { rowName } from './profit-columns.tsx'
import { allProfit, type ProfitRow, rowsMax } from './use-profit.ts'

/** Saves the profit and loss of a line as a file: every downline with all its sums, in the reader's language. */
export function SaveProfit({ days, who, disabled }: { days: Days; who: string; disabled: boolean }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
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
  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { rows, cut } = await allProfit(days, who)
      saveCsv(`${boot.brand.code}-team-${days.from}-${days.to}.csv`, rows.map(line))
      if (cut) showToast({ tone: 'plain', text: t('team_saved_part', { count: rowsMax }) })
    } catch (problem) {
      showToast({ tone: 'bad', ...wordsOf(problem) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="soft" busy={busy} disabled={disabled} onClick={() => void save()}>
      <Icon name="download" />
      {t('profit_save')}
    </Button>
  )
}
