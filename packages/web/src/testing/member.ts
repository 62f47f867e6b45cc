import { afterEach, beforeEach } from 'vitest'
import { dropSession, keepSession, type LoginInfo } from '#api/session.ts'

/** Signs in a member for the tests of a file, because a member's data is requested only with a session. */
export function asMember(): void {
  beforeEach(() => keepSession({ token: 't', customerId: '1', isAgent: 0 } as LoginInfo))
  afterEach(() => dropSession('signed-out'))
}
