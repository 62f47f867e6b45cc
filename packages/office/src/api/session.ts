/** The operator's session in this browser: one for all tabs, so that a sign-out in one is a sign-out in each. */
const tokenName = 'office.token'
/** Stands beside the token while the server lets it do nothing but change the password. */
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

/** Whether the password has to be changed first: the sign-in says so, and so does a refusal. */
export function setPasswordDue(due: boolean): void {
  if (due === isPasswordDue()) return
  if (due) localStorage.setItem(passwordDueName, '1')
  else localStorage.removeItem(passwordDueName)
  for (const tell of dueWatchers) tell()
}

/** Calls `tell` when a change of the password falls due or has been made, here or in another tab. */
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

/** The server knows the session no more: whoever watches leads the person to the sign-in page. */
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

/** Nobody is signed in: react-admin leads to the sign-in page. */
export class SignedOut extends Error {
  readonly redirectTo = '/login'
  readonly logoutUser = true
}
