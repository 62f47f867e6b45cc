import { buttonClass } from '@gasing/ui/Button'
import { Link } from '@tanstack/react-router'
import { useT } from '#i18n/i18n.ts'
import { StatusPill } from '#shared/StatusPill.tsx'
import { paths } from '../../../paths.ts'
import type { Reward } from './rewards.ts'

/** One reward with its state, and the link to where it is claimed. */
export function RewardLine({ reward: { kind, name, amount, tone, state, ready, to } }: { reward: Reward }) {
  const t = useT()
  const words = t(ready ? 'mission_claim' : 'rewards_open')
  const look = {
    className: `${buttonClass(ready ? 'accent' : 'soft', 's')} ms-auto`,
    'aria-label': `${words}: ${name ?? t(kind)}`,
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-1/2">
        <p className="font-semibold wrap-anywhere">{name ?? t(kind)}</p>
        {name && <p className="text-sm text-muted">{t(kind)}</p>}
      </div>
      {amount && <bdi className="font-head text-lg font-bold tabular-nums">{amount}</bdi>}
      <StatusPill tone={tone} text={t(state)} />
      {'page' in to ? (
        <Link to={paths.member} params={to} {...look}>
          {words}
        </Link>
      ) : (
        <Link to={paths.promotion} params={{ id: to.promotion }} {...look}>
          {words}
        </Link>
      )}
    </li>
  )
}
