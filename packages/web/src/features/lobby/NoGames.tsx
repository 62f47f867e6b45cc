import { Button } from '@gasing/ui/Button'
import { getEmptyPicture } from '#art.ts'
import { OtherGames } from './OtherGames.tsx'

type Props = { scene: string; title: string; text: string; action: string; onAction: () => void }

/** Empty state of a list of games: the reason, an action, and games that can be played now. */
export function NoGames({ scene, title, text, action, onAction }: Props) {
  return (
    <div className="page py-10 text-center">
      <div role="status" className="flex flex-col items-center gap-3">
        <img src={getEmptyPicture(scene)} alt="" width="240" height="180" />
        <h2 className="text-xl">{title}</h2>
        <p className="max-w-prose text-muted">{text}</p>
        <Button onClick={onAction}>{action}</Button>
      </div>
      <OtherGames />
    </div>
  )
}
