import type { GameMessage, PortalMessage } from '@gasing/contract/vendor/frame'
import { Button } from '@gasing/ui/Button'
import { Spinner } from '@gasing/ui/Spinner'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { languageTag, useLanguage, useT } from '#i18n/i18n.ts'
import { closeRound, openRound } from '#state/open-round.ts'
import { prefs } from '#state/prefs-store.ts'
import { useStore } from '#state/store.ts'
import { useFrameMessages } from './use-frame-messages.ts'

/** A game that has not said "ready" by then gets a way out. */
const watchdogMilliseconds = 12_000

export type GameFrameProps = {
  url: string
  title: string
  /** Rises when something outside the game changed the balance. */
  balanceVersion: string
  /** Something of ours covers the game: it falls silent. */
  covered: boolean
  onMessage: (message: GameMessage) => void
  onRetry: () => void
  /** Other games, for one that does not come. */
  others: ReactNode
}

/**
 * The game in its frame, on the vendor's origin: its scripts never meet ours, and the sandbox holds because the origins differ.
 */
export function GameFrame({ url, title, balanceVersion, covered, onMessage, onRetry, others }: GameFrameProps) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'late'>('loading')
  // vendors know the web's tags, not the codes of our specification
  const language = languageTag(useLanguage())
  const { theme } = useStore(prefs)
  const say = useFrameMessages({ origin: new URL(url).origin, frame }, (message) => {
    if (message.type === 'ready') setState('ready')
    if (message.type === 'round') (message.state === 'open' ? openRound : closeRound)()
    onMessage(message)
  })
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), watchdogMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => closeRound, [])
  useTold(say, state === 'ready', { v: 1, type: 'locale', language })
  useTold(say, state === 'ready', { v: 1, type: 'theme', theme })
  useTold(say, state === 'ready', { v: 1, type: 'balance' }, balanceVersion)
  useVisibility(say, state === 'ready', covered)
  return (
    <div className="relative min-h-0 flex-1 bg-night">
      <iframe
        ref={frame}
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="autoplay; fullscreen; clipboard-write"
        referrerPolicy="origin"
        className="absolute inset-0 size-full border-0"
      />
      {state === 'loading' && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center bg-night text-light">
          <Spinner label={t('game_loading', { game: title })} />
        </div>
      )}
      {state === 'late' && (
        <div role="alert" className="absolute inset-0 overflow-y-auto bg-bg p-6 text-center">
          <h2 className="mt-6 text-2xl">{t('game_late_title')}</h2>
          <p className="mx-auto mt-2 mb-5 max-w-prose text-muted">{t('game_late_text')}</p>
          <div className="flex justify-center gap-3">
            <Button onClick={onRetry}>{t('try_again')}</Button>
            <Button look="soft" onClick={() => setState('ready')}>
              {t('wait_longer')}
            </Button>
          </div>
          {others}
        </div>
      )}
    </div>
  )
}

/** Tells the game something when it is ready, and again when that changes. */
function useTold(say: (message: PortalMessage) => void, ready: boolean, message: PortalMessage, version = ''): void {
  const text = JSON.stringify(message)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a reason to say the same again
  useEffect(() => {
    if (ready) say(JSON.parse(text) as PortalMessage)
  }, [say, ready, text, version])
}

function useVisibility(say: (message: PortalMessage) => void, ready: boolean, covered: boolean): void {
  useEffect(() => {
    if (!ready) return
    const tell = () => say({ v: 1, type: 'visibility', visible: !document.hidden && !covered })
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [say, ready, covered])
}
