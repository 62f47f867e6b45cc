/** The operator's session in this browser, shared by all tabs: signing out in one signs out all. */
const tokenName = 'office.token'
/** Stored beside the token while the server allows nothing but a password change. */
const passwordDueName = 'office.password-due'
const endWatchers = new Set<() => void>()
const passwordDueWatchers = new Set<() => void>()

export const getSessionToken = (): string | null => localStorage.getItem(tokenName)

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
  for (const listener of passwordDueWatchers) listener()
}

/** Calls `tell` when a password change falls due or is done, here or in another tab. */
export function watchPasswordDue(tell: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === passwordDueName) tell()
  }
  passwordDueWatchers.add(tell)
  addEventListener('storage', onStorage)
  return () => {
    passwordDueWatchers.delete(tell)
    removeEventListener('storage', onStorage)
  }
}

/** Forms with unsaved input. */
const unsavedForms = new Set<object>()
let isOnHold = false
const holdWatchers = new Set<() => void>()

/** Counts a form as having unsaved input until the returned function is called. */
export function markUnsaved(): () => void {
  const form = {}
  unsavedForms.add(form)
  return () => void unsavedForms.delete(form)
}

export const hasUnsaved = (): boolean => unsavedForms.size > 0

/** Whether the session has ended while unsaved input waits for its operator to sign in again. */
export const isSessionHeld = (): boolean => isOnHold

export function watchSessionHold(tell: () => void): () => void {
  holdWatchers.add(tell)
  return () => void holdWatchers.delete(tell)
}

function setSessionHold(held: boolean): void {
  isOnHold = held
  for (const tell of holdWatchers) tell()
}

/** Resolves when the operator has signed in again; never when they discard the input instead. */
export function waitForSession(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchSessionHold(() => {
      if (isOnHold || getSessionToken() === null) return
      stop()
      resolve()
    })
  })
}

/** Ends the hold: the operator has signed in again or discards the input. */
export function releaseSession(): void {
  setSessionHold(false)
  if (getSessionToken() === null) for (const tell of endWatchers) tell()
}

/**
 * Closes a session that the server no longer accepts. Watchers then open the sign-in page, unless unsaved input would be lost.
 */
export function handleSessionEnd(): void {
  if (getSessionToken() === null) return
  closeSession()
  endSession()
}

function endSession(): void {
  if (hasUnsaved()) setSessionHold(true)
  else for (const tell of endWatchers) tell()
}

/** Calls `tell` when the session ends by itself or in another tab, once no unsaved input holds it. */
export function watchSession(tell: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenName && event.newValue === null) endSession()
  }
  endWatchers.add(tell)
  addEventListener('storage', onStorage)
  return () => {
    endWatchers.delete(tell)
    removeEventListener('storage', onStorage)
  }
}

/** Thrown when no operator is signed in: react-admin opens the sign-in page. */
export class SignedOut extends Error {
  readonly redirectTo = '/login'
  readonly logoutUser = true
}
