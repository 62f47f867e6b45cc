import { Button } from '@gasing/ui/Button'
import { describeProblem } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'

type LoadFailureProps = { problem: unknown; onRetry: () => void }

/**
 * Shown instead of data that could not be loaded at all: the reason, and a retry. Data already loaded is never replaced by it.
 */
export function LoadFailure({ problem, onRetry }: LoadFailureProps) {
  const t = useT()
  const { text, detail } = describeProblem(problem)
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-8 text-center text-muted">
      <p>{text}</p>
      {detail && <p className="text-sm">{detail}</p>}
      <Button onClick={onRetry}>{t('try_again')}</Button>
    </div>
  )
}
