import type { Value } from '@gasing/contract/call'
import type { officeReport } from '@gasing/contract/calls/office/reports'
import { parseSum } from '@gasing/contract/money'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { Day } from '#parts/Day.tsx'
import { Panel } from '#parts/Panel.tsx'

type ReportDay = Value<typeof officeReport>['days'][number]

/** With more days than this, bars have no gap. */
const apartMax = 62
const barPixelsMax = 56
/** Room for the first and the last day below few bars. */
const daysPixels = 240

/**
 * Gross and net revenue of each day as bars from one line, losses below it; decorative, because the table below has the figures.
 * Hidden unless two days have any.
 */
export function DayBars({ days }: { days: readonly ReportDay[] }) {
  const t = useT()
  const { money, day: formatDay } = useFormat()
  const shown = days.toReversed()
  const { highest, lowest } = findBounds(shown)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last || shown.filter(hasRevenue).length < 2) return null
  const percent = (units: bigint) => Number((units * 10_000n) / (highest - lowest)) / 100
  const place = (amount: string) => {
    const units = parseSum(amount)
    const [top, bottom] = units > 0n ? [units, 0n] : [0n, units]
    const color = units < 0n ? 'error.main' : 'primary.main'
    return { top: `${percent(highest - top)}%`, height: `${percent(top - bottom)}%`, bgcolor: color }
  }
  const title = ({ day, result, net }: ReportDay) =>
    [formatDay(day), `${t('report_result')} ${money(result)}`, `${t('report_net')} ${money(net)}`].join(' · ')
  return (
    <Panel title={t('report_bars')}>
      <Box sx={{ maxWidth: Math.max(shown.length * barPixelsMax, daysPixels) }}>
        <Box
          aria-hidden
          sx={{ position: 'relative', display: 'flex', height: 140, gap: shown.length > apartMax ? 0 : '3px' }}
        >
          <Box
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: `${percent(highest)}%`,
              borderTop: 1,
              borderColor: 'divider',
            }}
          />
          {shown.map((day) => (
            <Box key={day.day} title={title(day)} sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
              <Box
                sx={{ position: 'absolute', insetInline: 0, borderRadius: 0.5, opacity: 0.3, ...place(day.result) }}
              />
              <Box sx={{ position: 'absolute', insetInline: '25%', borderRadius: 0.5, ...place(day.net) }} />
            </Box>
          ))}
        </Box>
        <Stack direction="row" sx={{ mt: 1, justifyContent: 'space-between', color: 'text.secondary' }}>
          <Day day={first.day} />
          <Day day={last.day} />
        </Stack>
        <Stack
          direction="row"
          useFlexGap
          spacing={2}
          sx={{ flexWrap: 'wrap', justifyContent: 'center', color: 'text.secondary' }}
        >
          <Key opacity={0.3} text={t('report_result')} />
          <Key opacity={1} text={t('report_net')} />
        </Stack>
      </Box>
    </Panel>
  )
}

function Key({ opacity, text }: { opacity: number; text: string }) {
  return (
    <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
      <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: 'primary.main', opacity }} />
      <Typography variant="body2">{text}</Typography>
    </Stack>
  )
}

const hasRevenue = ({ result, net }: ReportDay): boolean => parseSum(result) !== 0n || parseSum(net) !== 0n

/** The highest and lowest amount of all days; zero is always within. */
function findBounds(days: readonly ReportDay[]): { readonly highest: bigint; readonly lowest: bigint } {
  let [highest, lowest] = [0n, 0n]
  for (const units of days.flatMap(({ result, net }) => [parseSum(result), parseSum(net)])) {
    if (units > highest) highest = units
    if (units < lowest) lowest = units
  }
  return { highest, lowest }
}
