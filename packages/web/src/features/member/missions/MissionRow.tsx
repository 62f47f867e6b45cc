import { ProgressBar } from '@gasing/ui/ProgressBar'
import clsx from 'clsx'
import { writeTime } from '#i18n/format.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { StatusPill } from '#shared/StatusPill.tsx'
import { ClaimMission } from './ClaimMission.tsx'
import { calculatePercent, type Mission, missionTones, writeCounted, writeReward } from './mission.ts'

const minutes = 'yyyy-MM-dd hh:mm'

/** A mission: its target, progress, reward and end. */
export function MissionRow({ mission }: { mission: Mission }) {
  const t = useT()
  const { name, description, kind, period, gameType, vendor, target, progress, state, startsAt, endsAt } = mission
  const { turnoverPercent } = mission
  const asks = [
    t(`mission_kind_${kind}`),
    gameType && translateOr(`game_kind_${gameType}`, gameType),
    vendor,
    t(`mission_period_${period}`),
  ]
  const progressText = t('mission_progress', {
    progress: kind === 'rounds' ? progress : writeCounted(mission, progress),
    target: writeCounted(mission, target),
  })
  return (
    <li
      className={clsx(
        'flex flex-col gap-3 rounded-m border p-4',
        state === 'issued' ? 'border-brand bg-brand-soft' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-[min(10rem,100%)] flex-1">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="text-sm text-muted">{asks.filter(Boolean).join(' · ')}</p>
        </div>
        <StatusPill tone={missionTones[state]} text={t(`mission_state_${state}`)} />
      </div>
      {description && <p className="text-sm wrap-anywhere">{description}</p>}
      <div className="mt-auto grid gap-1">
        <ProgressBar
          percent={calculatePercent(mission)}
          label={name}
          text={progressText}
          tone={state === 'issued' || state === 'claimed' ? 'win' : 'brand'}
        />
        <p className="text-sm tabular-nums">
          <bdi>{progressText}</bdi>
        </p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <p className="flex-1">
          <span className="block text-sm text-muted">{t('mission_reward')}</span>
          <bdi className="font-head text-lg font-bold">{writeReward(mission)}</bdi>
        </p>
        {state === 'issued' && <ClaimMission mission={mission} />}
        {startsAt && (
          <p className="text-sm text-muted">{t('mission_starts', { time: writeTime(startsAt, minutes) })}</p>
        )}
        {!startsAt && endsAt && (
          <p className="text-sm text-muted">{t('mission_ends', { time: writeTime(endsAt, minutes) })}</p>
        )}
      </div>
      {turnoverPercent > 0 && (
        <p className="text-sm text-muted">{t('mission_turnover', { percent: turnoverPercent })}</p>
      )}
    </li>
  )
}
