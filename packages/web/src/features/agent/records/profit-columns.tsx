import { parseSum } from '@gasing/contract/money'
import type { Column } from '@gasing/ui/Table'
import clsx from 'clsx'
import { writeChange, writeMoney } from '#i18n/format.ts'
import type { useT } from '#i18n/i18n.ts'
import type { ProfitRow } from './use-profit.ts'

const shown = ['deposits', 'withdrawals', 'stake', 'payout', 'rebate', 'bonus', 'net'] as const
type Sum = (typeof shown)[number]
/** Sums shown with a sign; the others are plain amounts. */
const signed: readonly Sum[] = ['withdrawals', 'rebate', 'bonus', 'net']

export const getSumName = (t: ReturnType<typeof useT>, sum: Sum): string =>
  sum === 'net' ? t('team_net') : sum === 'rebate' ? t('kind_rebate') : t(`profit_${sum}`)

/** Returns the label of a row. */
export const getRowName = (t: ReturnType<typeof useT>, { scope, username }: ProfitRow): string =>
  scope === 'all' ? t('team_all') : scope === 'self' ? t('team_self', { account: username }) : username

export const buildProfitColumns = (t: ReturnType<typeof useT>, onOpen: (name: string) => void): Column<ProfitRow>[] => [
  {
    id: 'who',
    header: t('agent_account'),
    lead: true,
    cell: (row) =>
      row.downlines > 0 ? (
        <button
          type="button"
          aria-label={t('agent_open', { account: row.username })}
          className="min-h-11 cursor-pointer font-semibold text-brand-text underline underline-offset-4"
          onClick={() => onOpen(row.username)}
        >
          <bdi>{row.username}</bdi>
        </button>
      ) : (
        <bdi className={clsx(row.scope !== 'line' && 'font-semibold')}>{getRowName(t, row)}</bdi>
      ),
  },
  ...shown.map(
    (sum): Column<ProfitRow> => ({
      id: sum,
      header: getSumName(t, sum),
      numeric: true,
      cell: (row) => {
        const units = parseSum(row[sum])
        return (
          <bdi className={clsx(sum === 'net' && 'font-semibold', sum === 'net' && units > 0n && 'text-win')}>
            {signed.includes(sum) ? writeChange(units) : writeMoney(units)}
          </bdi>
        )
      },
    }),
  ),
]
