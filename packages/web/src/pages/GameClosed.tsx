import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Link } from '@tanstack/react-router'
import { describeProblem, Refused } from '#api/refused.ts'
import { OtherGames } from '#features/lobby/OtherGames.tsx'
import { translateOr, useT } from '#i18n/i18n.ts'
import { paths } from '../paths.ts'

/** Whether the player is on a break or has reached a limit: no other game opens either, and none is offered. */
const isPlayBlocked = (problem: unknown): boolean =>
  problem instanceof Refused && (problem.code === 'play_excluded' || problem.code === 'play_limit_reached')

/** Whether trying again cannot help: the game is not in this portal's catalogue. */
const isUnknownGame = (problem: unknown): boolean => problem instanceof Refused && problem.code === 'game_unknown'

type Props = {
  /** Why the launch was refused; null when the address names no game that exists. */
  readonly problem: unknown
  readonly onAgain: (() => void) | null
  readonly onLeave: () => void
}

/** Explains why a game did not open and what to do, and offers other games unless the player is on a break or at a limit. */
export function GameClosed({ problem, onAgain, onLeave }: Props) {
  const t = useT()
  const resting = isPlayBlocked(problem)
  const description =
    problem === null ? { text: translateOr('game_unknown', t('not_found_text')) } : describeProblem(problem)
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-12 text-center">
      <h1 className="text-2xl">{t('game_closed_title')}</h1>
      <p className="max-w-prose text-muted">{description.text}</p>
      {description.detail && <p className="text-sm text-muted">{description.detail}</p>}
      <div className="flex gap-3">
        {resting ? (
          <Link to={paths.member} params={{ page: 'protection' }} className={buildButtonClass()}>
            {t('protection')}
          </Link>
        ) : (
          onAgain && !isUnknownGame(problem) && <Button onClick={onAgain}>{t('try_again')}</Button>
        )}
        <Button look="soft" onClick={onLeave}>
          {t('back')}
        </Button>
      </div>
      {!resting && <OtherGames />}
    </div>
  )
}
