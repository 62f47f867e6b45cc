import type { Body } from '@gasing/contract/call'
import { operatorLogin, operatorLogout } from '@gasing/contract/calls/office/session'
import type { AuthProvider } from 'react-admin'
import { clearOperator, readCurrentOperator } from './operator.ts'
import { isPageAllowed } from './permissions.ts'
import { isSignedOut } from './refused.ts'
import { send } from './send.ts'
import { closeSession, getSessionToken, isSessionHeld, openSession, SignedOut } from './session.ts'

export type SignInOrder = Body<typeof operatorLogin>

/** react-admin's auth provider: who is signed in and what their roles allow. */
export const authProvider: AuthProvider = {
  async login(order: SignInOrder) {
    const { token, operator } = await send(operatorLogin, { body: order })
    clearOperator()
    openSession(token, operator.mustChangePassword)
  },

  /** Also called after the session has ended; then there is nothing left to report to the server. */
  async logout() {
    if (getSessionToken() !== null) await send(operatorLogout, {}).catch(() => undefined)
    clearOperator()
    closeSession()
  },

  async checkAuth() {
    if (getSessionToken() === null && !isSessionHeld()) throw new SignedOut()
  },

  async checkError(error: unknown) {
    // with a session open, the refusal was for the previous one: signing out would end a valid session
    if (isSignedOut(error) && !isSessionHeld() && getSessionToken() === null) throw new SignedOut()
  },

  async getIdentity() {
    const operator = await readCurrentOperator()
    return { ...operator, id: operator.operatorId, fullName: operator.name }
  },

  async getPermissions() {
    return (await readCurrentOperator()).roles
  },

  async canAccess({ resource }) {
    return isPageAllowed((await readCurrentOperator()).roles, resource)
  },
}
