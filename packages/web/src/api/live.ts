import { balance } from '@gasing/contract/calls/wallet'
import type { RealtimeEvent } from '@gasing/contract/events'
import { refetchQueries } from '@gasing/ui/refetch-queries'
import { boot } from '#boot.ts'
import { getLanguage, loadTexts, t } from '#i18n/i18n.ts'
import { chatToken } from '#state/chat-token.ts'
import { updateClock } from '#state/server-clock.ts'
import { showToast, toasts } from '#state/toast-store.ts'
import { applyEvent } from './apply-event.ts'
import { keepNewestBalance } from './live-balance.ts'
import { queries } from './query.ts'
import { getToken, onSessionEnd, session } from './session.ts'
import { createSocket } from './socket.ts'

/** CONF-4: applies operator changes to open pages; changes made while the socket was down are applied on reconnect. */
function applyBrandEvent(event: RealtimeEvent): void {
  const isNews = event.type === 'hello' ? event.configVersion > boot.configVersion : event.type === 'config'
  if (isNews || event.type === 'status')
    void import('./follow-brand.ts').then(({ applyBrandChanges }) => applyBrandChanges()).catch(() => undefined)
}

/** Shows that a limit was reached, because the game may not say so. */
function notifyLimit(): void {
  void loadTexts('protection').then(() => showToast({ tone: 'plain', text: t('limit_reached_now') }))
}

/** It would contradict the welcome of the next session. */
const removeEndNote = () => toasts.set(toasts.get().filter(({ text }) => text !== t('in_logged_login')))

/** A guest subscribes to the conversation that this guest started. */
function getGuestChat(): { chat?: string } {
  const chat = chatToken.get()
  return chat && !getToken() ? { chat } : {}
}

/** Opens the socket and keeps it authenticated as the current session. */
export function startLive(): void {
  keepNewestBalance(queries)
  const socket = createSocket({
    hello: () => ({ language: getLanguage(), ...(getToken() && { token: getToken() as string }), ...getGuestChat() }),
    onEvent(event) {
      applyEvent(event, queries)
      applyBrandEvent(event)
      if (event.type === 'hello') updateClock(event.serverTime, Date.now())
      if (event.type === 'limit') notifyLimit()
    },
    onResumed: () => void refetchQueries(queries),
  })
  let known = getToken()
  session.subscribe(() => {
    if (getToken() === known) return
    known = getToken()
    if (known) removeEndNote()
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
