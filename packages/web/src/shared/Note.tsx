import { Icon } from '@gasing/ui/Icon'
import { useEffect, useRef } from 'react'
import { describeProblem, Refused } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { getFieldProblem } from './use-form-call.ts'

type NoteProps = {
  problem: unknown
  /** Form fields that show a refusal themselves; it is not repeated here. */
  fields?: readonly string[]
  onRetry?: () => void
}

/** Shows a refusal above the button that was pressed. After a network failure, the same attempt can be retried here. */
export function Note({ problem, fields = [], onRetry }: NoteProps) {
  const t = useT()
  const isAtField = fields.some((field) => getFieldProblem(problem, field) !== undefined)
  const description = problem && !isAtField ? describeProblem(problem) : null
  const note = useRef<HTMLDivElement>(null)
  const isShown = description !== null
  // it may be only partly visible above the button
  useEffect(() => {
    if (problem && isShown) note.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, isShown])
  const unanswered = problem instanceof Refused && problem.status === 0
  return (
    <div role="alert" ref={note}>
      {description && (
        <div className="my-3 flex gap-3 rounded-m border border-loss bg-surface p-3 text-sm text-loss">
          <Icon name={unanswered ? 'wifi-off' : 'circle-alert'} />
          <div>
            {description.text}
            {description.detail && <span className="mt-1 block text-muted">{description.detail}</span>}
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
