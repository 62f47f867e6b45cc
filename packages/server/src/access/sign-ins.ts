import { selectMember } from '#members/public.ts'
import { type CursorPage, cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { selectSignIns } from './store-sign-ins.ts'

/** The member's own sign-ins and failed attempts, with time and origin, newest first. */
export const listOwnSignIns = (app: App, scope: Scope, page: CursorPage) =>
  readSignInPage(app, scope, { memberId: requireMemberId(scope), page })

/** The same of any member of the brand, for the back office. */
export const listMemberSignIns = (
  app: App,
  scope: Scope,
  asked: { readonly memberId: bigint; readonly page: CursorPage },
) => readSignInPage(app, scope, asked)

async function readSignInPage(
  { ports }: App,
  scope: Scope,
  { memberId, page }: { memberId: bigint; page: CursorPage },
) {
  const { cursor, pageSize = cursorPageSize } = page
  const range = { before: parseCursor(cursor), limit: pageSize + 1 }
  const rows = await inBrand(scope, async (tx) => {
    if (!(await selectMember(tx, memberId))) refuse('not_found')
    return selectSignIns(tx, memberId, range)
  })
  const { list, next } = cutPage(rows, pageSize, ({ id }) => id)
  return {
    list: await Promise.all(
      list.map(async ({ id, at, ...line }) => ({
        ...line,
        id: id.toString(),
        at: at.toISOString(),
        country: await ports.countryOf(line.ip),
      })),
    ),
    next,
  }
}
