import { balance } from '@gasing/contract/calls/wallet'
import type { RealtimeEvent } from '@gasing/contract/events'
import { refetchQueries } from '@gasing/ui/refetch-queries'
import type { QueryClient } from '@tanstack/react-query'
import { boot } from '#boot.ts'
import { getLanguage, loadTexts, t } from '#i18n/i18n.ts'
import { chatToken } from '#state/chat-token.ts'
import { updateClock } from '#state/server-clock.ts'
import { showToast, toasts } from '#state/toast-store.ts'
import { applyEvent } from './apply-event.ts'
import { keepNewestBalance } from './live-balance.ts'
import { isOwnAnswer, queries } from './query.ts'
import { getToken, onSessionEnd, type Session, session } from './session.ts'
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

/** Forgets the balance, or everything of a member whom another follows without signing out: a trial account that registers. */
export function forgetBefore(before: Session | null, own: Session | null, cache: QueryClient): void {
  const isOther = before && own && before.customerId !== own.customerId
  // balance versions of different members are not comparable
  void cache.resetQueries(isOther ? { predicate: isOwnAnswer } : { queryKey: [balance.path] })
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
  let known = session.get()
  session.subscribe(() => {
    const own = session.get()
    if (own?.token === known?.token) return
    if (own) removeEndNote()
    forgetBefore(known, own, queries)
    known = own
    socket.restart()
  })
  chatToken.subscribe(() => socket.restart())
  onSessionEnd((end) => {
    queries.removeQueries({ predicate: isOwnAnswer })
    if (end === 'ended') showToast({ tone: 'plain', text: t('in_logged_login') })
  })
  socket.open()
}
