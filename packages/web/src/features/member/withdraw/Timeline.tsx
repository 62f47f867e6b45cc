import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { writeTime } from '#i18n/format.ts'
import { textOr, useT } from '#i18n/i18n.ts'
import type { Withdrawal } from './withdrawal.ts'

/** The line of steps: done ones with their time, the next one waiting. */
export function Timeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  return (
    <ol className="my-3 flex gap-1">
      {withdrawal.timeline.map(({ status, at }) => (
        <li
          key={status}
          className={clsx('min-w-0 flex-1 border-t-4 pt-1.5 text-xs', at ? 'border-win' : 'border-line text-muted')}
        >
          <span className="flex items-center gap-1 font-medium">
            <Icon name={at ? 'circle-check' : 'clock'} className={clsx('size-3.5', at && 'text-win')} />
            <span className="truncate">{textOr(`step_${status}`, textOr(`withdrawal_${status}`, status))}</span>
          </span>
          {at && (
            <time dateTime={at} className="text-muted tabular-nums">
              {writeTime(at, 'MM-dd hh:mm')}
            </time>
          )}
        </li>
      ))}
      {withdrawal.status === 'sent' && withdrawal.confirmBefore && (
        <li className="sr-only">{t('confirm_before', { time: writeTime(withdrawal.confirmBefore, 'hh:mm') })}</li>
      )}
    </ol>
  )
}
