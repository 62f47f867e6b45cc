import { buildButtonClass } from '@gasing/ui/Button'
import { Link } from '@tanstack/react-router'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { StatusPill } from '#shared/StatusPill.tsx'
import { paths } from '../../../paths.ts'
import type { Reward } from './rewards.ts'

const minutes = 'yyyy-MM-dd hh:mm'

/** One reward with its state, and the link to where it is claimed. */
export function RewardLine({ reward: { kind, name, amount, endsAt, tone, state, ready, to } }: { reward: Reward }) {
  const t = useT()
  const label = t(ready ? 'mission_claim' : 'game' in to ? 'play' : 'rewards_open')
  const details = [t(kind), ...(endsAt ? [t('rewards_until', { time: writeTime(endsAt, minutes) })] : [])]
  const look = {
    className: `${buildButtonClass(ready ? 'accent' : 'soft', 's')} ms-auto`,
    'aria-label': `${label}: ${name ?? t(kind)}`,
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-1/2">
        <p className="font-semibold wrap-anywhere">{name ?? t(kind)}</p>
        {name && <p className="text-sm text-muted">{details.join(' · ')}</p>}
      </div>
      {amount && <bdi className="font-head text-lg font-bold tabular-nums">{amount}</bdi>}
      <StatusPill tone={tone} text={t(state)} />
      {'game' in to ? (
        <Link to={paths.game} search={to} {...look}>
          {label}
        </Link>
      ) : 'page' in to ? (
        <Link to={paths.member} params={to} {...look}>
          {label}
        </Link>
      ) : (
        <Link to={paths.promotion} params={{ id: to.promotion }} {...look}>
          {label}
        </Link>
      )}
    </li>
  )
}
