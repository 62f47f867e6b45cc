import type { Value } from '@gasing/contract/call'
import { officeReport } from '@gasing/contract/calls/office/reports'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { joinSentences, type TextKey } from '#i18n/texts.ts'
import { Figure } from '#parts/Figure.tsx'
import { Money } from '#parts/Money.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { useAsOf } from '#parts/use-as-of.ts'
import { getLastDays } from '../report/days.ts'
import { useToday } from '../report/use-today.ts'

type ReportDay = Value<typeof officeReport>['days'][number]
type Amount = 'deposits' | 'withdrawals' | 'stake' | 'result' | 'net'

const amounts: readonly { readonly of: Amount; readonly label: TextKey; readonly signed?: boolean }[] = [
  { of: 'deposits', label: 'report_deposits' },
  { of: 'withdrawals', label: 'report_withdrawals' },
  { of: 'stake', label: 'report_stake' },
  { of: 'result', label: 'report_result', signed: true },
  { of: 'net', label: 'report_net', signed: true },
]

/**
 * OPS-1: the brand's day so far, with the whole day before below each figure. It says as of when: deposits do not refetch it as they
 * do the queues, because it adds up two days, and a timer would keep an operator who has left signed in. A new day is read at once.
 */
export function TodayPanel() {
  const t = useT()
  const { moment } = useFormat()
  const days = getLastDays(useToday(), 2)
  const { data, error, dataUpdatedAt, refetch } = useCall(officeReport, { query: days })
  const asOf = useAsOf(dataUpdatedAt) ?? ''
  const counted = data?.countedUntil ? t('report_counted', { time: moment(data.countedUntil) }) : t('report_uncounted')
  return (
    <Panel
      title={t('home_today')}
      hint={data ? joinSentences([asOf, counted]) : '…'}
      action={
        <Button component={Link} to="/report">
          {t('page_report')}
        </Button>
      }
      sx={{ mb: 2.5 }}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {(data || !error) && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
          <DayFigures today={data?.days[0]} yesterday={data?.days[1]} />
        </Box>
      )}
    </Panel>
  )
}

function DayFigures({ today, yesterday }: { today: ReportDay | undefined; yesterday: ReportDay | undefined }) {
  const t = useT()
  const { money, number } = useFormat()
  const before = (read: (day: ReportDay) => string) => [
    yesterday ? t('home_yesterday', { value: read(yesterday) }) : '…',
  ]
  return (
    <>
      <Figure name={t('report_registered')} beside={before(({ registered }) => number(registered))}>
        {today ? number(today.registered) : <Skeleton width={48} />}
      </Figure>
      {amounts.map(({ of, label, signed = false }) => (
        <Figure key={of} name={t(label)} beside={before((day) => money(day[of]))}>
          {today ? <Money amount={today[of]} signed={signed} /> : <Skeleton width={96} />}
        </Figure>
      ))}
    </>
  )
}
