import type { Value } from '@gasing/contract/call'
import { officeReport } from '@gasing/contract/calls/office/reports'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { DayBars } from './DayBars.tsx'
import { DaysForm } from './DaysForm.tsx'
import { type Days, getDaysBefore, getLastDays } from './days.ts'
import { ReportByDay } from './ReportByDay.tsx'
import { ReportTotals } from './ReportTotals.tsx'
import { gameColumns, playerColumns } from './report-columns.tsx'
import { SaveReport } from './SaveReport.tsx'
import { useToday } from './use-today.ts'

const initialGamesMax = 20
const dayPattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/** OPS-1: what the brand took and paid out, in total, by day, by game and by player. */
export function ReportPage() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const usual = getLastDays(useToday(), 30)
  const named = (key: keyof Days) => {
    const text = search.get(key) ?? ''
    return dayPattern.test(text) ? text : usual[key]
  }
  const days: Days = { from: named('from'), to: named('to') }
  const { data, error, dataUpdatedAt } = useCall(officeReport, { query: days })
  const daysBefore = data ? getDaysBefore(data) : days
  const { data: before, error: lack } = useCall(officeReport, { query: daysBefore }, { enabled: !!data })
  return (
    <Stack spacing={2}>
      <PageHead title={t('page_report')} hint={t('page_report_hint')}>
        <SaveReport days={days} />
      </PageHead>
      <DaysForm days={days} onChange={(next) => setSearch(new URLSearchParams(next))} />
      <RefusalNote error={error} />
      {data && <ReportTotals total={data.total} before={lack ? null : before?.total} />}
      {data && <DayBars days={data.days} />}
      <ReportByDay report={data} readAt={dataUpdatedAt} />
      <Games key={`${days.from} ${days.to}`} games={data?.games} />
      <Panel title={t('report_by_player')} hint={t('report_by_player_hint')} flush>
        <RecordTable
          label={t('report_by_player')}
          empty={t('report_empty')}
          columns={playerColumns}
          records={data?.players.map((player) => ({ ...player, id: player.memberId }))}
          href={({ memberId }) => `/members/${memberId}`}
        />
      </Panel>
    </Stack>
  )
}

/** The most played games, the others on request: on a phone the full list is too long. */
function Games({ games }: { games: Value<typeof officeReport>['games'] | undefined }) {
  const t = useT()
  const [shown, setShown] = useState(initialGamesMax)
  return (
    <Panel title={t('report_by_game')} flush>
      <RecordTable
        label={t('report_by_game')}
        empty={t('report_empty')}
        columns={gameColumns}
        records={games?.slice(0, shown).map((game) => ({ ...game, id: game.game }))}
      />
      {games && games.length > shown && (
        <Button sx={{ m: 1 }} onClick={() => setShown(games.length)}>
          {t('text_note', { text: t('show_more'), note: games.length - shown })}
        </Button>
      )}
    </Panel>
  )
}
