import { balance } from '@gasing/contract/calls/wallet'
import type { RealtimeEvent } from '@gasing/contract/events'
import { askAgain } from '@gasing/ui/ask-again'
import { boot } from '#boot.ts'
import { language, loadTexts, t } from '#i18n/i18n.ts'
import { chatToken } from '#state/chat-token.ts'
import { showToast } from '#state/toast-store.ts'
import { applyEvent } from './apply-event.ts'
import { keepNewest } from './live-balance.ts'
import { queries } from './query.ts'
import { onSessionEnd, session, token } from './session.ts'
import { createSocket } from './socket.ts'

/** CONF-4: applies operator changes to open pages; changes made while the socket was down are applied on reconnect. */
function followBrandOn(event: RealtimeEvent): void {
  const isNews = event.type === 'hello' ? event.configVersion > boot.configVersion : event.type === 'config'
  if (isNews || event.type === 'status')
    void import('./follow-brand.ts').then(({ followBrand }) => followBrand()).catch(() => undefined)
}

/** Shows that a limit was reached, because the game may not say so. */
function tellLimit(): void {
  void loadTexts('protection').then(() => showToast({ tone: 'plain', text: t('limit_reached_now') }))
}

/** A guest subscribes to the conversation that this guest started. */
function guestChat(): { chat?: string } {
  const chat = chatToken.get()
  return chat && !token() ? { chat } : {}
}

/** Opens the socket and keeps it authenticated as the current session. */
export function startLive(): void {
  keepNewest(queries)
  const socket = createSocket({
    hello: () => ({ language: language(), ...(token() && { token: token() as string }), ...guestChat() }),
    onEvent(event) {
      applyEvent(event, queries)
      followBrandOn(event)
      if (event.type === 'limit') tellLimit()
    },
    onResumed: () => void askAgain(queries),
  })
  let known = token()
  session.subscribe(() => {
    if (token() === known) return
    known = token()
    // balance versions of different members are not comparable
    void queries.resetQueries({ queryKey: [balance.path] })
    socket.restart()
  })
  chatToken.subscribe(() => socket.restart())
  onSessionEnd((end) => {
    queries.removeQueries({ predicate: (query) => query.meta?.config !== true })
    if (end === 'ended') showToast({ tone: 'plain', text: t('in_logged_login') })
  })
  socket.open()
}
