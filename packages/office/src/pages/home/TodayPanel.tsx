import type { Value } from '@gasing/contract/call'
import { officeReport } from '@gasing/contract/calls/office/reports'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import type { TextKey } from '#i18n/texts.ts'
import { Figure } from '#parts/Figure.tsx'
import { Money } from '#parts/Money.tsx'
import { Panel } from '#parts/Panel.tsx'
import { getDayInZone, getLastDays } from '../report/days.ts'

type ReportDay = Value<typeof officeReport>['days'][number]
type Amount = 'deposits' | 'withdrawals' | 'stake' | 'result' | 'net'

const amounts: readonly { readonly of: Amount; readonly label: TextKey; readonly signed?: boolean }[] = [
  { of: 'deposits', label: 'report_deposits' },
  { of: 'withdrawals', label: 'report_withdrawals' },
  { of: 'stake', label: 'report_stake' },
  { of: 'result', label: 'report_result', signed: true },
  { of: 'net', label: 'report_net', signed: true },
]

/** OPS-1: the brand's day so far, with the whole day before below each figure. */
export function TodayPanel() {
  const t = useT()
  const { timeZone, moment } = useFormat()
  const { data, error } = useCall(officeReport, { query: getLastDays(getDayInZone(new Date(), timeZone), 2) })
  if (error) return null
  const counted = data?.countedUntil ? t('report_counted', { time: moment(data.countedUntil) }) : t('report_uncounted')
  return (
    <Panel
      title={t('home_today')}
      hint={data ? counted : '…'}
      action={
        <Button component={Link} to="/report">
          {t('page_report')}
        </Button>
      }
      sx={{ mb: 2.5 }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        <DayFigures today={data?.days[0]} yesterday={data?.days[1]} />
      </Box>
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
