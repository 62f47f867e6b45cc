import { pointsConfig } from '@gasing/contract/calls/points'
import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { writeMoney, writePercent } from '#i18n/format.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { useExclusion } from '#shared/exclusion.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { type PointsConfig, writePoints } from './points.ts'
import { useMemberAction, usePoints } from './use-points.ts'

const ConvertDialog = lazyWithRetry(() =>
  import('./ConvertDialog.tsx').then((file) => ({ default: file.ConvertDialog })),
)

/** The member's points, what they can be exchanged for, and how to earn them. */
export function PointsPanel() {
  const t = useT()
  const session = useSession()
  const points = usePoints()
  const asMember = useMemberAction()
  const resting = useExclusion() !== null
  const config = useQuery(buildQuery(pointsConfig, {}))
  const [converting, setConverting] = useState(false)
  return (
    <section
      aria-labelledby="own-points"
      className="grid gap-5 rounded-l border border-line bg-surface p-5 shadow-card sm:p-6 xl:grid-cols-2 xl:items-center"
    >
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
          <Icon name="coins" className="size-7" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="own-points" className="text-sm font-medium text-muted">
            {t('points_own')}
          </h2>
          {session && points === undefined && <Skeleton className="h-9 w-32" />}
          {points !== undefined && (
            <p className="font-head text-3xl font-extrabold tabular-nums" aria-live="polite">
              <bdi>{writePoints(points)}</bdi>
            </p>
          )}
          {!session && <p>{t('points_guest')}</p>}
        </div>
        {!session && (
          <Button className="max-sm:w-full" onClick={() => asMember(() => undefined)}>
            {t('points_sign_in')}
          </Button>
        )}
        {session && config.data?.convert.enabled && (
          <Button
            look="soft"
            className="max-sm:w-full"
            disabled={resting}
            onClick={() => asMember(() => setConverting(true))}
          >
            {t('points_convert')}
          </Button>
        )}
      </div>
      {config.data ? <EarningRules config={config.data} /> : <Skeleton className="h-20" />}
      <div className="empty:hidden xl:col-span-2">
        <ExclusionGate />
      </div>
      {converting && config.data && points !== undefined && (
        <LazyBoundary onLost={() => setConverting(false)}>
          <ConvertDialog config={config.data} points={points} onClose={() => setConverting(false)} />
        </LazyBoundary>
      )}
    </section>
  )
}

function EarningRules({ config: { earn, convert } }: { config: PointsConfig }) {
  const t = useT()
  const kinds = Object.entries(earn.weights).filter(([, percent]) => percent > 0)
  return (
    <div className="text-sm">
      {kinds.length > 0 && (
        <p className="font-semibold">{t('points_earn', { amount: writeMoney(parseMoney(earn.stakePerPoint)) })}</p>
      )}
      {/* a line each: Chinese sets no space between sentences */}
      <p className="text-muted">{t('points_never_expire')}</p>
      {convert.enabled && (
        <p className="text-muted">
          {t('points_rate', {
            points: writePoints(String(convert.points)),
            amount: writeMoney(parseMoney(convert.money)),
          })}
        </p>
      )}
      <ul className="mt-2 flex flex-wrap gap-2">
        {kinds.map(([kind, percent]) => (
          <li key={kind} className="rounded-full bg-raised px-2.5 py-0.5">
            {translateOr(`points_kind_${kind}`, kind)} <bdi className="font-semibold">{writePercent(percent)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
