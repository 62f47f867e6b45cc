const tokenKey = 'token'
/** LOGIN-8: the merchant's keys are kept. The portal writes its others anew when it opens. */
const keptKeys = ['merchantCode', 'platform']

/** Whether this tab holds a session (CLIENT-1). */
export function isSignedIn(): boolean {
  try {
    return sessionStorage.getItem(tokenKey) !== null
  } catch {
    return false
  }
}

/** LOGIN-8: ends the session while the portal is closed, here and in the other tabs; here even when the server is not reached. */
export async function signOut(ask: typeof fetch = fetch): Promise<void> {
  const authorization = `Bearer ${sessionStorage.getItem(tokenKey)}`
  await ask('/wps/session/logout', { method: 'DELETE', headers: { authorization } }).catch(() => undefined)
  for (const key of Object.keys(sessionStorage)) if (!keptKeys.includes(key)) sessionStorage.removeItem(key)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
  document.cookie = 'loginRemember=; Path=/; Max-Age=0; SameSite=Lax'
  new BroadcastChannel('session').postMessage({ type: 'gone', end: 'signed-out' })
}
