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

/** Forms with unsaved input. */
const typed = new Set<object>()
let isHeld = false
const heldWatchers = new Set<() => void>()

/** Counts a form as having unsaved input until the returned function is called. */
export function keepTyped(): () => void {
  const form = {}
  typed.add(form)
  return () => void typed.delete(form)
}

export const hasTyped = (): boolean => typed.size > 0

/** Whether the session has ended while unsaved input waits for its operator to sign in again. */
export const isSessionHeld = (): boolean => isHeld

export function watchHeld(tell: () => void): () => void {
  heldWatchers.add(tell)
  return () => void heldWatchers.delete(tell)
}

function setHeld(held: boolean): void {
  isHeld = held
  for (const tell of heldWatchers) tell()
}

/** Resolves when the operator has signed in again; never when they discard the input instead. */
export function sessionBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchHeld(() => {
      if (isHeld || sessionToken() === null) return
      stop()
      resolve()
    })
  })
}

/** Ends the hold: the operator has signed in again or discards the input. */
export function releaseSession(): void {
  setHeld(false)
  if (sessionToken() === null) for (const tell of ended) tell()
}

/**
 * Closes a session that the server no longer accepts. Watchers then open the sign-in page, unless unsaved input would be lost.
 */
export function sessionEnded(): void {
  if (sessionToken() === null) return
  closeSession()
  sessionOver()
}

function sessionOver(): void {
  if (hasTyped()) setHeld(true)
  else for (const tell of ended) tell()
}

/** Calls `tell` when the session ends by itself or in another tab, once no unsaved input holds it. */
export function watchSession(tell: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenName && event.newValue === null) sessionOver()
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
