import { Button } from '@gasing/ui/Button'
import { wordsOf } from '#api/refused.ts'
import { OtherGames } from '#features/lobby/OtherGames.tsx'
import { textOr, useT } from '#i18n/i18n.ts'

type Props = {
  /** Why the launch was refused; null when the address names no game. */
  readonly problem: unknown
  readonly onAgain: (() => void) | null
  readonly onLeave: () => void
}

/** Shown when a game does not open: the reason, an action, and games that can be opened. */
export function GameClosed({ problem, onAgain, onLeave }: Props) {
  const t = useT()
  const words = problem === null ? { text: textOr('game_unknown', t('not_found_text')) } : wordsOf(problem)
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-12 text-center">
      <h1 className="text-2xl">{t('game_closed_title')}</h1>
      <p className="max-w-prose text-muted">{words.text}</p>
      {words.detail && <p className="text-sm text-muted">{words.detail}</p>}
      <div className="flex gap-3">
        {onAgain && <Button onClick={onAgain}>{t('try_again')}</Button>}
        <Button look="soft" onClick={onLeave}>
          {t('back')}
        </Button>
      </div>
      <OtherGames />
    </div>
  )
}
