/** The operator's session in this browser, shared by all tabs: signing out in one signs out all. */
const tokenName = 'office.token'
/** Stored beside the token while the server allows nothing but a password change. */
const passwordDueName = 'office.password-due'
const ended = new Set<() => void>()
const dueWatchers = new Set<() => void>()

export const sessionToken = (): string | null => localStorage.getItem(tokenName)

export function openSession(token: string, isPasswordDue: boolean): void {
  localStorage.setItem(tokenName, token)
  setPasswordDue(isPasswordDue)
}

export function closeSession(): void {
  localStorage.removeItem(tokenName)
  setPasswordDue(false)
}

export const isPasswordDue = (): boolean => localStorage.getItem(passwordDueName) !== null

/** Records whether the password must be changed first, as reported by the sign-in or by a refusal. */
export function setPasswordDue(due: boolean): void {
  if (due === isPasswordDue()) return
  if (due) localStorage.setItem(passwordDueName, '1')
  else localStorage.removeItem(passwordDueName)
  for (const tell of dueWatchers) tell()
}

/** Calls `tell` when a password change falls due or is done, here or in another tab. */
export function watchPasswordDue(tell: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === passwordDueName) tell()
  }
  dueWatchers.add(tell)
  addEventListener('storage', onStorage)
  return () => {
    dueWatchers.delete(tell)
    removeEventListener('storage', onStorage)
  }
}

/** Closes a session that the server no longer knows, and notifies the watchers, which lead to the sign-in page. */
export function sessionEnded(): void {
  if (sessionToken() === null) return
  closeSession()
  for (const tell of ended) tell()
}

/** Calls `tell` when the session ends by itself or in another tab. */
export function watchSession(tell: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenName && event.newValue === null) tell()
  }
  ended.add(tell)
  addEventListener('storage', onStorage)
  return () => {
    ended.delete(tell)
    removeEventListener('storage', onStorage)
  }
}

/** Thrown when no operator is signed in: react-admin opens the sign-in page. */
export class SignedOut extends Error {
  readonly redirectTo = '/login'
  readonly logoutUser = true
}
