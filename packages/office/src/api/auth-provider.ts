import type { Body } from '@gasing/contract/call'
import { operatorLogin, operatorLogout } from '@gasing/contract/calls/office/session'
import type { AuthProvider } from 'react-admin'
import { currentOperator, forgetOperator } from './operator.ts'
import { maySee } from './permissions.ts'
import { isSignedOut } from './refused.ts'
import { send } from './send.ts'
import { closeSession, isSessionHeld, openSession, SignedOut, sessionToken } from './session.ts'

export type SignInOrder = Body<typeof operatorLogin>

/** react-admin's auth provider: who is signed in and what their roles allow. */
export const authProvider: AuthProvider = {
  async login(order: SignInOrder) {
    const { token, operator } = await send(operatorLogin, { body: order })
    forgetOperator()
    openSession(token, operator.mustChangePassword)
  },

  /** Also called after the session has ended; then there is nothing left to report to the server. */
  async logout() {
    if (sessionToken() !== null) await send(operatorLogout, {}).catch(() => undefined)
    forgetOperator()
    closeSession()
  },

  async checkAuth() {
    if (sessionToken() === null && !isSessionHeld()) throw new SignedOut()
  },

  async checkError(error: unknown) {
    // with a session open, the refusal was for the previous one: signing out would end a valid session
    if (isSignedOut(error) && !isSessionHeld() && sessionToken() === null) throw new SignedOut()
  },

  async getIdentity() {
    const operator = await currentOperator()
    return { ...operator, id: operator.operatorId, fullName: operator.name }
  },

  async getPermissions() {
    return (await currentOperator()).roles
  },

  async canAccess({ resource }) {
    return maySee((await currentOperator()).roles, resource)
  },
}
