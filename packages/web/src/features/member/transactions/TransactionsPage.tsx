import { transactions } from '@gasing/contract/calls/wallet'
import { useMemo } from 'react'
import { useLanguage, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { ChoiceFilter } from '#shared/ChoiceFilter.tsx'
import { DayFilter, useDays } from '#shared/DayFilter.tsx'
import { EmptyRecord } from '#shared/EmptyList.tsx'
import { History } from '#shared/History.tsx'
import { buildRecordColumns, type RecordLine } from '#shared/record-columns.tsx'
import { useChoice } from '#shared/use-filters.ts'
import { useHistory } from '#shared/use-history.ts'
import { RecordNotes } from './RecordNotes.tsx'
import { SaveRecord } from './SaveRecord.tsx'

/** Transaction kinds in the groups of the filter. */
const groups = {
  money_in: 'deposit,transfer_in,bonus,points',
  money_out: 'withdrawal_hold,withdrawal_paid,withdrawal_returned,transfer_out,fee,reward,reward_returned',
  games: 'bet,win,rollback',
  other: 'adjustment,opening',
} as const
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

/** The account record: each line says what happened and how it changed the balance, so that the page adds up. */
export function TransactionsPage() {
  const t = useT()
  const language = useLanguage()
  const [days, setDays] = useDays()
  const [group, setGroup] = useChoice('kind', groupNames)
  const found = useHistory(transactions, { ...days, ...(group && { types: groups[group] }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold words of the language
  const columns = useMemo(() => buildRecordColumns(t), [t, language])
  return (
    <Card
      title={t('account_record')}
      quiet
      action={<SaveRecord days={days} {...(group && { types: groups[group] })} disabled={found.rows.length === 0} />}
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{t('record_explained')}</p>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <DayFilter value={days} onChange={setDays} />
        <ChoiceFilter
          label={t('record_group')}
          all={t('record_all')}
          value={group}
          choices={groupNames}
          nameOf={(each) => t(`record_${each}`)}
          onChange={setGroup}
        />
      </div>
      <RecordNotes lines={found.rows} whole={!group} />
      <History
        found={found}
        columns={columns}
        rowKey={(line: RecordLine) => line.id}
        caption={t('account_record')}
        empty={<EmptyRecord />}
      />
    </Card>
  )
}
