import type { Value } from '@gasing/contract/call'
import type { login } from '@gasing/contract/calls/access'
import type { SessionEnd } from '@gasing/contract/who'
import { boot } from '#boot.ts'
import { createStore, useStore } from '#state/store.ts'

/**
 * The session of this tab, under the keys of CLIENT-1 (without `cpw`: a password is never stored). Tabs of a browser share it: a
 * new tab asks the others for the session, and signing out in one signs out all.
 */
export type LoginInfo = Value<typeof login>
export type Session = Pick<
  LoginInfo,
  'token' | 'account' | 'userName' | 'nickname' | 'customerId' | 'isAgent' | 'toUpline' | 'mustChangePassword'
>

const trialType = 4
const agentTypes: readonly number[] = [1, 2, 41, 42]
const names: Record<keyof Session, string> = {
  token: 'token',
  account: 'account',
  userName: 'username',
  nickname: 'nickname',
  customerId: 'customerId',
  isAgent: 'isAgent',
  toUpline: 'toUpline',
  mustChangePassword: 'mustChangePassword',
}
const sessionKeys = Object.keys(names) as (keyof Session)[]

function readSession(): Session | null {
  const text = (key: keyof Session) => sessionStorage.getItem(names[key]) ?? ''
  if (!text('token')) return null
  return {
    token: text('token'),
    account: text('account'),
    userName: text('userName'),
    nickname: text('nickname'),
    customerId: text('customerId'),
    isAgent: Number(text('isAgent')),
    toUpline: text('toUpline') === 'true',
    mustChangePassword: text('mustChangePassword') === 'true',
  }
}

function writeSession(session: Session | null): void {
  sessionStorage.setItem('merchantCode', boot.merchantCode)
  sessionStorage.setItem('platform', 'W')
  for (const key of sessionKeys) {
    if (session) sessionStorage.setItem(names[key], String(session[key]))
    else sessionStorage.removeItem(names[key])
  }
}

export const session = createStore<Session | null>(readSession())
const endListeners = new Set<(end: SessionEnd) => void>()

type TabMessage = { type: 'ask' } | { type: 'tell'; session: Session } | { type: 'gone'; end?: SessionEnd }
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')
const postToTabs = (word: TabMessage) => tabs?.postMessage(word)

tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  const own = session.get()
  if (data.type === 'ask' && own) postToTabs({ type: 'tell', session: own })
  if (data.type === 'tell' && (!own || own.customerId === data.session.customerId)) storeSession(data.session)
  if (data.type === 'gone' && own) clearSession(data.end ?? 'signed-out')
})
/** Asks the other tabs; one that is signed in replies with its session. */
export const requestSessionFromTabs = () => postToTabs({ type: 'ask' })
if (!session.get()) requestSessionFromTabs()

function storeSession(next: Session): void {
  writeSession(next)
  session.set(next)
}

function clearSession(end: SessionEnd): void {
  writeSession(null)
  session.set(null)
  for (const listener of endListeners) listener(end)
}

export const getToken = (): string | null => session.get()?.token ?? null

/** Starts a session; only the fields that the browser needs are stored. */
export function openSession(info: LoginInfo): void {
  const next = Object.fromEntries(sessionKeys.map((key) => [key, info[key]])) as Session
  storeSession(next)
  postToTabs({ type: 'tell', session: next })
}

/** Updates the stored session (a new nickname; a changed password and the new token). */
export function updateSession(change: Partial<Session>): void {
  const own = session.get()
  if (!own) return
  const next = { ...own, ...change }
  storeSession(next)
  postToTabs({ type: 'tell', session: next })
}

/** Ends the session: the user signed out here, or the server ended it. */
export function closeSession(end: SessionEnd): void {
  if (!session.get()) return
  clearSession(end)
  postToTabs({ type: 'gone', end })
}

/** @returns a function that stops listening */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

export function useSession(): Session | null {
  return useStore(session)
}

/** MEMBER-2: returns whether it is a trial session; the member centre is for real accounts. */
export function isTrial(own: Session | null): boolean {
  return own?.isAgent === trialType
}

/** GEN-3: returns whether the account type may have a team. */
export function isAgent(own: Session | null): boolean {
  return own !== null && agentTypes.includes(own.isAgent)
}
