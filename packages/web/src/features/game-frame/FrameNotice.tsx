import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import type { ReactNode } from 'react'
import { useT } from '#i18n/i18n.ts'
import type { FrameEvent, FrameState } from './use-frame-state.ts'

type Props = {
  state: FrameState
  url: string
  onRetry: () => void
  tell: (event: FrameEvent) => void
  /** Alternative games, when this one does not load. */
  others: ReactNode
}

/** Offers a way out when a game does not load: covers the frame when it is empty, otherwise a bar at its bottom. */
export function FrameNotice({ state, url, onRetry, tell, others }: Props) {
  if (state === 'silent') return <SilentNotice url={url} onRetry={onRetry} tell={tell} />
  if (state === 'late' || state === 'refused')
    return <MissingNotice url={url} onRetry={onRetry} tell={tell} others={others} refused={state === 'refused'} />
  return null
}

/** The frame loaded, but the game never sent a message: it may well be running, so it stays visible. */
function SilentNotice({ url, onRetry, tell }: Pick<Props, 'url' | 'onRetry' | 'tell'>) {
  const t = useT()
  return (
    <div
      role="status"
      className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface p-3 text-ink"
    >
      <p className="min-w-60 flex-1">
        <strong className="block">{t('frame_silent_title')}</strong>
        <span className="text-sm text-muted">{t('frame_silent_text')}</span>
      </p>
      <Button onClick={onRetry}>{t('try_again')}</Button>
      <WindowLink url={url} />
      <Button look="plain" onClick={() => tell('shown')}>
        {t('it_shows')}
      </Button>
    </div>
  )
}

function MissingNotice({ url, onRetry, tell, others, refused }: Omit<Props, 'state'> & { refused: boolean }) {
  const t = useT()
  return (
    <div role="alert" className="absolute inset-0 overflow-y-auto bg-bg p-6 text-center text-ink">
      <h2 className="mt-6 text-2xl">{refused ? t('frame_refused_title') : t('game_late_title')}</h2>
      <p className="mx-auto mt-2 mb-5 max-w-prose text-muted">
        {refused ? t('frame_silent_text') : t('game_late_text')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{t('try_again')}</Button>
        {refused ? (
          <WindowLink url={url} />
        ) : (
          <Button look="soft" onClick={() => tell('wait')}>
            {t('wait_longer')}
          </Button>
        )}
      </div>
      {others}
    </div>
  )
}

/** Opens the game in a separate window without access to this one. */
export function WindowLink({ url, look = 'soft' }: { url: string; look?: 'soft' | 'brand' }) {
  const t = useT()
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buildButtonClass(look)}>
      <Icon name="external-link" className="size-4" />
      {t('open_window')}
    </a>
  )
}
