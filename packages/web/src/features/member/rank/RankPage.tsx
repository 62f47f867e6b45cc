import type { Value } from '@gasing/contract/call'
import { ranks } from '@gasing/contract/calls/ranks'
import { parseMoney, parseSum } from '@gasing/contract/money'
import { Icon } from '@gasing/ui/Icon'
import { ProgressBar } from '@gasing/ui/ProgressBar'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { buildQuery } from '#api/query.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { Note } from '#shared/Note.tsx'

type Club = Value<typeof ranks>
type Rank = Club['list'][number]
const wholePercent = 100n

/** The ranks of the club and the member's own (HEAD-3). */
export function RankPage() {
  const t = useT()
  const found = useQuery(buildQuery(ranks, {}))
  return (
    <Card title={t('rank_title')}>
      <Note problem={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <Skeleton className="h-64" />}
      {found.data?.list.length === 0 && <EmptyList text={t('rank_empty')} action={t('to_games')} to="/" />}
      {found.data && found.data.list.length > 0 && <RankList {...found.data} />}
    </Card>
  )
}

function RankList({ list, level, turnover }: Club) {
  const t = useT()
  const next = list.find((rank) => rank.level > (level ?? 0))
  return (
    <div className="grid gap-5">
      <RankProgress own={list.find((rank) => rank.level === level)} next={next} turnover={turnover} />
      <ol className="grid gap-3 sm:grid-cols-2" aria-label={t('rank_list')}>
        {list.map((rank) => (
          <Step key={rank.level} rank={rank} isOwn={rank.level === level} isBehind={rank.level < (level ?? 0)} />
        ))}
      </ol>
      <p className="max-w-prose text-sm text-muted">{t('rank_explained')}</p>
    </div>
  )
}

type RankProgressProps = { own: Rank | undefined; next: Rank | undefined; turnover: string }

function RankProgress({ own, next, turnover }: RankProgressProps) {
  const t = useT()
  const [staked, wanted] = [parseSum(turnover), next ? parseMoney(next.turnover) : null]
  const missing = wanted === null || staked >= wanted ? 0n : wanted - staked
  const percent = !wanted || staked === 0n ? 0n : ((wanted - missing) * wholePercent) / wanted
  const describeProgress = () => {
    if (!next) return t('rank_top')
    if (missing > 0n) return t('rank_next', { rank: next.labelName, amount: writeMoney(missing) })
    return t(staked === 0n ? 'rank_first' : 'rank_soon', { rank: next.labelName })
  }
  const text = describeProgress()
  return (
    <div className="grid gap-3 rounded-m bg-raised p-4">
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {t('rank_own')}
        {own ? <Label rank={own} /> : <span className="font-semibold text-ink">{t('rank_none')}</span>}
      </p>
      <p>
        <span className="block text-sm text-muted">{t('rank_turnover')}</span>
        <bdi className="font-head text-2xl font-bold tabular-nums">{writeMoney(staked)}</bdi>
      </p>
      {next && <ProgressBar percent={Number(percent)} />}
      <p>{text}</p>
    </div>
  )
}

function Step({ rank, isOwn, isBehind }: { rank: Rank; isOwn: boolean; isBehind: boolean }) {
  const t = useT()
  return (
    <li
      className={clsx('rounded-m border p-4', isOwn ? 'border-brand bg-brand-soft' : 'border-line')}
      aria-current={isOwn ? 'step' : undefined}
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Label rank={rank} />
        {isOwn && <span className="text-sm font-semibold text-brand-text">{t('rank_yours')}</span>}
        {isBehind && (
          <span className="flex items-center gap-1 text-sm text-muted">
            <Icon name="check" className="size-4" />
            {t('rank_reached')}
          </span>
        )}
      </div>
      <p className="text-sm text-muted">
        {parseMoney(rank.turnover) === 0n
          ? t('rank_from_start')
          : t('rank_needs', { amount: writeMoney(parseMoney(rank.turnover)) })}
      </p>
      {rank.benefits.length > 0 && (
        <ul className="mt-2 grid gap-1 ps-5 text-sm">
          {rank.benefits.map((line) => (
            <li key={line} className="list-disc">
              {line}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The rank in its own colours, which the operator chose and the server has checked for contrast. */
function Label({ rank }: { rank: Rank }) {
  return (
    <span
      className="inline-block max-w-full truncate rounded-full px-3 py-0.5 text-sm font-semibold"
      ref={(element) => {
        if (!element) return
        element.style.color = rank.color
        element.style.backgroundColor = rank.color2
      }}
    >
      <bdi>{rank.labelName}</bdi>
    </span>
  )
}
