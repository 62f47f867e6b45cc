import { Icon } from '@gasing/ui/Icon'
import { useEffect, useRef } from 'react'
import { Refused, wordsOf } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { problemAt } from './use-form-call.ts'

type NoteProps = {
  problem: unknown
  /** Form fields that show a refusal themselves; it is not repeated here. */
  fields?: readonly string[]
  onRetry?: () => void
}

/** Shows a refusal above the button that was pressed. After a network failure, the same attempt can be retried here. */
export function Note({ problem, fields = [], onRetry }: NoteProps) {
  const t = useT()
  const isAtField = fields.some((field) => problemAt(problem, field) !== undefined)
  const words = problem && !isAtField ? wordsOf(problem) : null
  const place = useRef<HTMLDivElement>(null)
  const isTold = words !== null
  // it may be only partly visible above the button
  useEffect(() => {
    if (problem && isTold) place.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, isTold])
  const unanswered = problem instanceof Refused && problem.status === 0
  return (
    <div role="alert" ref={place}>
      {words && (
        <div className="my-3 flex gap-3 rounded-m border border-loss bg-surface p-3 text-sm text-loss">
          <Icon name={unanswered ? 'wifi-off' : 'circle-alert'} />
          <div>
            {words.text}
            {words.detail && <span className="mt-1 block text-muted">{words.detail}</span>}
            {unanswered && onRetry && (
              <button
                type="button"
                className="block min-h-11 cursor-pointer font-semibold underline underline-offset-4"
                onClick={onRetry}
              >
                {t('try_again')}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
