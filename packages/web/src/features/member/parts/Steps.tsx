import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { writeTime } from '#i18n/format.ts'
import { textOr, useT } from '#i18n/i18n.ts'

type Step = { readonly status: string; readonly at: string | null; readonly due: string | null }

const words = (status: string): string =>
  textOr(`step_${status}`, textOr(`withdrawal_${status}`, textOr(`deposit_${status}`, status)))

/** The line of steps of a payment: done ones with their time, those to come with the time by which they are expected. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  return (
    <ol aria-label={t('steps_label')} className="my-3 flex gap-1">
      {steps.map(({ status, at, due }) => (
        <li
          key={status}
          className={clsx('min-w-0 flex-1 border-t-4 pt-1.5 text-xs', at ? 'border-win' : 'border-line text-muted')}
        >
          <span className="flex items-center gap-1 font-medium">
            <Icon name={at ? 'circle-check' : 'clock'} className={clsx('size-3.5', at && 'text-win')} />
            <span className="truncate">{words(status)}</span>
          </span>
          {(at ?? due) && (
            <time dateTime={at ?? due ?? ''} className="text-muted tabular-nums">
              {at ? writeTime(at, 'MM-dd hh:mm') : t('step_by', { time: writeTime(due ?? '', 'hh:mm') })}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
