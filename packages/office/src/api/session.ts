/** The operator's session in this browser: one for all tabs, so that a sign-out in one is a sign-out in each. */
const tokenName = 'office.token'
const ended = new Set<() => void>()

export const sessionToken = (): string | null => localStorage.getItem(tokenName)

export function openSession(token: string): void {
  localStorage.setItem(tokenName, token)
}

export function closeSession(): void {
  localStorage.removeItem(tokenName)
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
