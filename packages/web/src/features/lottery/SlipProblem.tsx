import { buildButtonClass } from '@gasing/ui/Button'
import { Link } from '@tanstack/react-router'
import type { Refused } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { isOn } from '../../modules.ts'
import { playName, symbolName } from './names.ts'
import type { PlaceProblem } from './use-place.ts'

/** Returns the name of the play, or of its number, whose limit in a draw is reached; empty when it is another limit. */
function nameFullPart({ code, value }: Refused): string {
  if (code !== 'lottery_limit_reached') return ''
  const { play, number } = (value ?? {}) as { play?: unknown; number?: unknown }
  return [
    ...(typeof play === 'string' ? [playName(play)] : []),
    ...(typeof number === 'string' ? [symbolName(number)] : []),
  ].join(' · ')
}

/** Why a slip was refused, with a link to fix the cause. */
export function SlipProblem({ problem, onRetry }: { problem: PlaceProblem; onRetry: () => void }) {
  const t = useT()
  const number = nameFullPart(problem.refused)
  return (
    <div className="grid gap-2">
      <Note problem={problem.refused} onRetry={onRetry} />
      {number && <p className="text-sm font-semibold">{t('lot_limit_number', { number })}</p>}
      {problem.refused.code === 'insufficient_balance' && isOn('DEPOSIT') && (
        <Link to="/member/$page" params={{ page: 'depositv2' }} className={buildButtonClass('line', 'm')}>
          {t('deposit')}
        </Link>
      )}
    </div>
  )
}
