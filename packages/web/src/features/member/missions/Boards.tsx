import type { Value } from '@gasing/contract/call'
import { missionLeaderboard } from '@gasing/contract/calls/missions'
import { parseMoney, parseSum } from '@gasing/contract/money'
import { Skeleton } from '@gasing/ui/Spinner'
import { type Column, Table } from '@gasing/ui/Table'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Note } from '#shared/Note.tsx'

type Board = Value<typeof missionLeaderboard>['boards'][number]
type Line = Board['list'][number]

/** MEMBER-8: the current leaderboards, or the winners of the previous period. */
export function Boards({ part }: { part: 'list' | 'winners' }) {
  const t = useT()
  const found = useQuery({ ...buildQuery(missionLeaderboard, {}), staleTime: 60_000 })
  return (
    <div className="grid gap-5">
      <Note problem={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <Skeleton className="h-64" />}
      {found.data?.boards.length === 0 && <EmptyList text={t('board_no_boards')} action={t('to_games')} to="/" />}
      {found.data?.boards.map((board) => (
        <BoardCard key={board.id} board={board} part={part} />
      ))}
      <p className="max-w-prose text-sm text-muted">{t('board_explained')}</p>
    </div>
  )
}

function BoardCard({ board, part }: { board: Board; part: 'list' | 'winners' }) {
  const t = useT()
  const { name, gameType, period, endsAt, wonFrom, prizes, turnoverPercent } = board
  const about = [
    gameType && translateOr(`game_kind_${gameType}`, gameType),
    t(`mission_period_${period}`),
    part === 'list' && t('mission_ends', { time: writeTime(endsAt, 'yyyy-MM-dd hh:mm') }),
    part === 'winners' && wonFrom && t('board_won_from', { day: wonFrom }),
  ]
  return (
    <Card title={name}>
      <p className="-mt-3 mb-3 text-sm text-muted">{about.filter(Boolean).join(' · ')}</p>
      {part === 'list' && prizes.length > 0 && (
        <ol className="mb-3 flex flex-wrap gap-2 text-sm" aria-label={t('board_prize')}>
          {prizes.map((prize, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a prize belongs to
            <li key={place} className="rounded-full bg-raised px-2.5 py-0.5">
              {place + 1}. <bdi className="font-semibold">{writeMoney(parseMoney(prize))}</bdi>
            </li>
          ))}
        </ol>
      )}
      {part === 'list' && prizes.length > 0 && turnoverPercent > 0 && (
        <p className="mb-3 text-sm text-muted">{t('board_turnover', { percent: turnoverPercent })}</p>
      )}
      <Table
        columns={buildColumns(t, board)}
        rows={board[part]}
        rowKey={({ place }: Line) => String(place)}
        caption={name}
        empty={
          <EmptyList text={t(part === 'list' ? 'board_none' : 'board_no_winners')} action={t('to_games')} to="/" />
        }
      />
    </Card>
  )
}

const buildColumns = (t: ReturnType<typeof useT>, { basis }: Board): Column<Line>[] => [
  {
    id: 'account',
    header: t('board_account'),
    lead: true,
    cell: ({ place, account, own }) => (
      <span className={own ? 'font-bold text-brand-text' : undefined}>
        {place}. <bdi>{account}</bdi>
        {own && ` (${t('board_you')})`}
      </span>
    ),
  },
  {
    id: 'score',
    header: t(`board_${basis}`),
    numeric: true,
    cell: ({ score }) => <bdi>{writeMoney(parseSum(score))}</bdi>,
  },
  {
    id: 'prize',
    header: t('board_prize'),
    numeric: true,
    cell: ({ prize }) => (parseMoney(prize) > 0n ? <bdi>{writeMoney(parseMoney(prize))}</bdi> : '–'),
  },
]
