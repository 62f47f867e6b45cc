import { getLanguageTag } from '@gasing/contract/languages'
import { parseMoney } from '@gasing/contract/money'
import type { GameMessage, PortalMessage } from '@gasing/contract/vendor/frame'
import { Spinner } from '@gasing/ui/Spinner'
import { type ReactNode, useEffect, useRef } from 'react'
import { boot } from '#boot.ts'
import { useLanguage, useT } from '#i18n/i18n.ts'
import { closeRound, useRounds } from '#state/open-round.ts'
import { prefs } from '#state/prefs-store.ts'
import { useStore } from '#state/store.ts'
import { FrameNotice } from './FrameNotice.tsx'
import { useFrameMessages } from './use-frame-messages.ts'
import { useFrameState } from './use-frame-state.ts'

export type GameFrameProps = {
  url: string
  title: string
  /** The member's balance; when it changes, the game is notified. */
  money: { sum: string; version: string } | undefined
  /** Portal UI covers the game, which is then notified that it is not visible. */
  covered: boolean
  onMessage: (message: GameMessage) => void
  onRetry: () => void
  /** Alternative games, when this one does not load. */
  others: ReactNode
}

/**
 * The game in an iframe on the vendor's origin: its scripts cannot reach ours, and the sandbox is effective because the origins
 * differ.
 */
export function GameFrame({ url, title, money, covered, onMessage, onRetry, others }: GameFrameProps) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const { origin } = new URL(url)
  const { state, tell } = useFrameState(origin)
  // vendors expect language tags of the web, not the codes of our specification
  const language = getLanguageTag(useLanguage())
  const { theme } = useStore(prefs)
  const startRound = useRounds(money ? parseMoney(money.sum) : null)
  const { say, dropped } = useFrameMessages({ origin, frame }, (message) => {
    if (message.type === 'ready') tell('ready')
    if (message.type === 'round' && message.state === 'closed') closeRound()
    // the game's amounts are in units of a hundred thousandth, ours of a millionth
    if (message.type === 'round' && message.state === 'open') startRound(BigInt(message.stake ?? 0) * 10n)
    onMessage(message)
  })
  const ready = state === 'ready'
  useFrameMessage(say, ready, { v: 1, type: 'locale', language })
  useFrameMessage(say, ready, { v: 1, type: 'time-zone', timeZone: boot.brand.timeZone })
  useFrameMessage(say, ready, { v: 1, type: 'theme', theme })
  useFrameMessage(say, ready, { v: 1, type: 'balance' }, money?.version)
  useVisibility(say, ready, covered)
  return (
    <div className="relative min-h-0 flex-1 bg-night" data-game-frame={state} data-dropped={dropped}>
      <iframe
        ref={frame}
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="autoplay; fullscreen; clipboard-write"
        referrerPolicy="origin"
        className="absolute inset-0 size-full border-0"
        onLoad={() => tell('loaded')}
      />
      {state === 'loading' && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center bg-night text-light">
          <Spinner label={t('game_loading', { game: title })} />
        </div>
      )}
      <FrameNotice state={state} url={url} onRetry={onRetry} tell={tell} others={others} />
    </div>
  )
}

/** Sends the game a message when it is ready, and again when the message changes. */
function useFrameMessage(
  say: (message: PortalMessage) => void,
  ready: boolean,
  message: PortalMessage,
  version = '',
): void {
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
