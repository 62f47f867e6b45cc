import { afterEach, beforeEach } from 'vitest'
import { closeSession, type LoginInfo, openSession } from '#api/session.ts'

/** Signs in a member for the tests of a file, because a member's data is requested only with a session. */
export function signInForTests(): void {
  beforeEach(() => openSession({ token: 't', customerId: '1', isAgent: 0 } as LoginInfo))
  afterEach(() => closeSession('signed-out'))
}
