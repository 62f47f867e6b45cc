import { pointsRecord } from '@gasing/contract/calls/points'
import { parseMoney } from '@gasing/contract/money'
import clsx from 'clsx'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { LongList } from '#shared/LongList.tsx'
import { useHistory } from '#shared/use-history.ts'
import { EmptyPoints } from './EmptyPoints.tsx'
import { writePoints } from './points.ts'

/** Every change of the member's points, with the balance afterwards. */
export function PointsRecord({ onRewards }: { onRewards: () => void }) {
  const t = useT()
  const found = useHistory(pointsRecord, {})
  return (
    <LongList
      found={found}
      count={found.rows.length}
      className="divide-y divide-line"
      empty={<EmptyPoints text={t('record_none')} onRewards={onRewards} />}
    >
      {found.rows.map(({ id, at, kind, points, pointsAfter, note }) => {
        const isGain = parseMoney(points) > 0n
        return (
          <li key={id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{t(`points_change_${kind}`)}</p>
              {note && <p className="text-sm wrap-anywhere">{note}</p>}
              <p className="text-sm text-muted">
                <time dateTime={at}>{writeTime(at)}</time>
              </p>
            </div>
            <p className="text-end tabular-nums">
              <bdi className={clsx('block font-bold', isGain ? 'text-win' : 'text-ink')}>
                {isGain && '+'}
                {writePoints(points)}
              </bdi>
              <bdi className="text-sm text-muted">{writePoints(pointsAfter)}</bdi>
            </p>
          </li>
        )
      })}
    </LongList>
  )
}
