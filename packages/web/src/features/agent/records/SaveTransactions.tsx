import type { Query, Value } from '@gasing/contract/call'
import { agentTransactions } from '@gasing/contract/calls/agent-records'
import type { Days } from '@gasing/ui/DateRange'
import { send } from '#api/call.ts'
import { boot } from '#boot.ts'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { readAllLines } from '#shared/read-all-lines.ts'
import { formatReference, getKindKey } from '#shared/reference.ts'
import { SaveFile } from '#shared/SaveFile.tsx'

type Line = Value<typeof agentTransactions>['list'][number]
type SaveTransactionsProps = { days: Days; query: NonNullable<Query<typeof agentTransactions>>; disabled: boolean }

/** Saves all balance changes of the filter as a file. */
export function SaveTransactions({ days, query, disabled }: SaveTransactionsProps) {
  const t = useT()
  return (
    <SaveFile<Line>
      name={`team-transactions-${days.from}-${days.to}`}
      read={() => readAllLines((page) => send(agentTransactions, { query: { ...query, ...page } }))}
      rowOf={(line) => ({
        [t('agent_account')]: line.username,
        [t('team_number')]: line.id,
        [`${t('column_time')} (${boot.brand.timeZone})`]: writeTime(line.at),
        [t('column_what')]: [t(getKindKey(line)), line.gameName].filter(Boolean).join(' · '),
        [t('record_reference')]: line.note ?? formatReference(line),
        [t('column_change')]: line.amount,
        [t('team_after')]: line.balanceAfter,
      })}
      disabled={disabled}
    />
  )
}
