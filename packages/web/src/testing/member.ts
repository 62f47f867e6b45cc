import { afterEach, beforeEach } from 'vitest'
import { dropSession, keepSession, type LoginInfo } from '#api/session.ts'

/** For the tests of a file somebody is signed in: what belongs to a member is asked for by nobody else. */
export function asMember(): void {
  beforeEach(() => keepSession({ token: 't', customerId: '1', isAgent: 0 } as LoginInfo))
  afterEach(() => dropSession('signed-out'))
}
