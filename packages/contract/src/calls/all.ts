import type { Call } from '../call.ts'
import * as access from './access.ts'
import * as cashier from './cashier.ts'
import * as content from './content.ts'
import * as games from './games.ts'
import * as member from './member.ts'
import * as officeAudit from './office/audit.ts'
import * as officeBrand from './office/brand.ts'
import * as officeCashier from './office/cashier.ts'
import * as officeContent from './office/content.ts'
import * as officeMembers from './office/members.ts'
import * as officeSession from './office/session.ts'
import * as phone from './phone.ts'
import * as security from './security.ts'
import * as signIn from './sign-in.ts'
import * as system from './system.ts'
import * as wallet from './wallet.ts'

const modules = {
  system,
  access,
  phone,
  signIn,
  security,
  member,
  wallet,
  cashier,
  games,
  content,
  officeSession,
  officeBrand,
  officeMembers,
  officeCashier,
  officeContent,
  officeAudit,
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refuses' in value

/** Every call by its name. OpenAPI, the role matrix and the texts' test are loops over this. */
export const allCalls: ReadonlyMap<string, Call> = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries<unknown>(module).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
)
