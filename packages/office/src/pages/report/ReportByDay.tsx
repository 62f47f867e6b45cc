import type { Value } from '@gasing/contract/call'
import type { officeReport } from '@gasing/contract/calls/office/reports'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { joinSentences } from '#i18n/texts.ts'
import { Panel } from '#parts/Panel.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useAsOf } from '#parts/use-as-of.ts'
import { dayColumns } from './report-columns.tsx'

type Report = Value<typeof officeReport>

/** The days of the report, as of when its money is, and up to when play is counted. */
export function ReportByDay({ report, readAt }: { report: Report | undefined; readAt: number }) {
  const t = useT()
  const { moment } = useFormat()
  const asOf = useAsOf(readAt)
  const counted = report?.countedUntil
    ? [t('report_counted', { time: moment(report.countedUntil) }), t('report_left_is')]
    : [t('report_uncounted')]
  return (
    <Panel title={t('report_by_day')} flush {...(report && asOf && { hint: joinSentences([asOf, ...counted]) })}>
      <RecordTable
        label={t('report_by_day')}
        empty={t('report_empty')}
        columns={dayColumns}
        breaksAmounts
        records={report?.days.filter(hasActivity).map((day) => ({ ...day, id: day.day }))}
      />
    </Panel>
  )
}

/** Days without any activity are left out. */
const hasActivity = ({ day: _, ...figures }: Report['days'][number]): boolean =>
  Object.values(figures).some((figure) => /[1-9]/.test(String(figure)))
