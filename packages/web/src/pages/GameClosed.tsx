import { Button, buttonClass } from '@gasing/ui/Button'
import { Link } from '@tanstack/react-router'
import { Refused, wordsOf } from '#api/refused.ts'
import { OtherGames } from '#features/lobby/OtherGames.tsx'
import { textOr, useT } from '#i18n/i18n.ts'
import { paths } from '../paths.ts'

/** Whether the player is on a break or has reached a limit: no other game opens either, and none is offered. */
const isResting = (problem: unknown): boolean =>
  problem instanceof Refused && (problem.code === 'play_excluded' || problem.code === 'play_limit_reached')

type Props = {
  /** Why the launch was refused; null when the address names no game. */
  readonly problem: unknown
  readonly onAgain: (() => void) | null
  readonly onLeave: () => void
}

/** Explains why a game did not open and what to do, and offers other games unless the player is on a break or at a limit. */
export function GameClosed({ problem, onAgain, onLeave }: Props) {
  const t = useT()
  const resting = isResting(problem)
  const words = problem === null ? { text: textOr('game_unknown', t('not_found_text')) } : wordsOf(problem)
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-12 text-center">
      <h1 className="text-2xl">{t('game_closed_title')}</h1>
      <p className="max-w-prose text-muted">{words.text}</p>
      {words.detail && <p className="text-sm text-muted">{words.detail}</p>}
      <div className="flex gap-3">
        {resting ? (
          <Link to={paths.member} params={{ page: 'protection' }} className={buttonClass()}>
            {t('protection')}
          </Link>
        ) : (
          onAgain && <Button onClick={onAgain}>{t('try_again')}</Button>
        )}
        <Button look="soft" onClick={onLeave}>
          {t('back')}
        </Button>
      </div>
      {!resting && <OtherGames />}
    </div>
  )
}
