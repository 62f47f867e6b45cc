import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { writeDue, writeTime } from '#i18n/format.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { getServerTime } from '#state/server-clock.ts'

type Step = { readonly status: string; readonly at: string | null; readonly due: string | null }

const getStatusText = (status: string): string =>
  translateOr(`step_${status}`, translateOr(`withdrawal_${status}`, translateOr(`deposit_${status}`, status)))

/** Unsuccessful final states: shown without a green tick. */
const failedStatuses = new Set(['rejected', 'failed', 'partly_received', 'not_received'])
const endedStatuses = new Set(['cancelled', 'expired', 'forced'])

function getLook(status: string, isDone: boolean) {
  if (!isDone) return { line: 'border-line text-muted', icon: 'clock', color: '' } as const
  if (failedStatuses.has(status)) return { line: 'border-loss', icon: 'circle-alert', color: 'text-loss' } as const
  if (endedStatuses.has(status)) return { line: 'border-line', icon: 'info', color: 'text-muted' } as const
  return { line: 'border-win', icon: 'circle-check', color: 'text-win' } as const
}

/** Steps with a deadline for the member; all others are ours. */
const memberSteps = new Set(['paid', 'received'])

/** Formats when a step is expected. When the time has passed, one of our steps is shown as late instead. */
const formatExpected = (status: string, due: string, t: ReturnType<typeof useT>): string =>
  Date.parse(due) < getServerTime() && !memberSteps.has(status) ? t('step_late') : t('step_by', { time: writeDue(due) })

/** The timeline of a payment: completed steps with their time, pending ones with the expected time. */
export function PaymentTimeline({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  return (
    <ol aria-label={t('steps_label')} className="my-3 flex flex-wrap gap-1">
      {steps.map(({ status, at, due }) => {
        const { line, icon, color } = getLook(status, at !== null)
        return (
          <li key={status} className={clsx('min-w-16 flex-1 border-t-4 pt-1.5 text-xs', line)}>
            <span className="flex flex-wrap items-start gap-x-1 font-medium">
              <Icon name={icon} className={clsx('mt-1 size-3.5 shrink-0', color)} />
              <span>{getStatusText(status)}</span>
            </span>
            {(at ?? due) && (
              <time dateTime={at ?? due ?? ''} className="text-muted tabular-nums">
                {at ? writeTime(at, 'MM-dd hh:mm') : formatExpected(status, due ?? '', t)}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
