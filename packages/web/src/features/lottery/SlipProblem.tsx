import { buildButtonClass } from '@gasing/ui/Button'
import { Link } from '@tanstack/react-router'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { isOn } from '../../modules.ts'
import type { PlaceProblem } from './use-place.ts'

/** Why a slip was refused, with a link to fix the cause. */
export function SlipProblem({ problem, onRetry }: { problem: PlaceProblem; onRetry: () => void }) {
  const t = useT()
  return (
    <div className="grid gap-2">
      <Note problem={problem.refused} onRetry={onRetry} />
      {problem.refused.code === 'insufficient_balance' && isOn('DEPOSIT') && (
        <Link to="/member/$page" params={{ page: 'depositv2' }} className={buildButtonClass('line', 'm')}>
          {t('deposit')}
        </Link>
      )}
    </div>
  )
}
