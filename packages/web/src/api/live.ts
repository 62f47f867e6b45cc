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

/** CONF-4: what an operator changes shows on open pages; what was changed while the socket was away shows when it is back. */
function followBrandOn(event: RealtimeEvent): void {
  const isNews = event.type === 'hello' ? event.configVersion > boot.configVersion : event.type === 'config'
  if (isNews || event.type === 'status')
    void import('./follow-brand.ts').then(({ followBrand }) => followBrand()).catch(() => undefined)
}

/** The game says it in its own words, or not at all. */
function tellLimit(): void {
  void loadTexts('protection').then(() => showToast({ tone: 'plain', text: t('limit_reached_now') }))
}

/** A guest hears of the conversation that the guest began. */
function guestChat(): { chat?: string } {
  const chat = chatToken.get()
  return chat && !token() ? { chat } : {}
}

/** Opens the socket and keeps it signed in as whoever is signed in here. */
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
    // another person's balance is neither newer nor older
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
