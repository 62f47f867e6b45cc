import { WindowLink } from '#features/game-frame/FrameNotice.tsx'
import { useT } from '#i18n/i18n.ts'

/** A game that its vendor allows only in a separate window. */
export function GameWindow({ name, url }: { name: string; url: string }) {
  const t = useT()
  return (
    <div className="grid flex-1 place-items-center bg-raised p-6 text-center">
      <div className="grid justify-items-center gap-3">
        <h2 className="text-2xl">{t('window_title', { game: name })}</h2>
        <p className="max-w-prose text-muted">{t('window_text')}</p>
        <WindowLink url={url} look="brand" />
      </div>
    </div>
  )
}
