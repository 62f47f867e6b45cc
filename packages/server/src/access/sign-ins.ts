import { memberById } from '#members/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { signInsOf } from './store-sign-ins.ts'

type Page = { readonly cursor?: string; readonly pageSize?: number }

/** The member's own sign-ins and failed attempts, with time and origin, newest first. */
export const ownSignIns = (app: App, scope: Scope, page: Page) =>
  pageOf(app, scope, { memberId: memberIdOf(scope), page })

/** The same of any member of the brand, for the back office. */
export const memberSignIns = (app: App, scope: Scope, asked: { readonly memberId: bigint; readonly page: Page }) =>
  pageOf(app, scope, asked)

async function pageOf({ ports }: App, scope: Scope, { memberId, page }: { memberId: bigint; page: Page }) {
  const { cursor, pageSize = cursorPageSize } = page
  const range = { before: readCursor(cursor), limit: pageSize + 1 }
  const rows = await inBrand(scope, async (tx) => {
    if (!(await memberById(tx, memberId))) refuse('not_found')
    return signInsOf(tx, memberId, range)
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
