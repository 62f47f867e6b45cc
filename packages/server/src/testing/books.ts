import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TransactionsAnswer } from '@gasing/contract/vendor/hub88'
import type { Static } from 'typebox'
import type { TestPlatform } from '#platform/testing/database.ts'

/** Inserts a discrepancy between a vendor's report and the ledger about a member. */
export async function foundOf(
  { owner }: TestPlatform,
  brandId: number,
  memberId: string,
  vendor = 'nobody',
): Promise<string> {
  const { rows } = await owner.query(
    `insert into games.discrepancy (brand_id, vendor, day, tx, class, member_id, found_at)
     values ($1, $3, current_date, $2::text, 'missing_here', $2::bigint, now()) returning id`,
    [brandId, memberId, vendor],
  )
  return String(rows[0].id)
}

/**
 * Inserts a watch event.
 * @returns its id
 */
export async function noticed({ owner }: TestPlatform, brandId: number, key: string): Promise<string> {
  const { rows } = await owner.query(
    `insert into watch.event (brand_id, kind, key, details, at) values ($1, 'clock', $2, '{}', now()) returning id`,
    [brandId, key],
  )
  return String(rows[0].id)
}

export type Item = Static<typeof TransactionsAnswer>[number]
type Asked = { start_time: string; end_time: string }

/** A supplier's transaction list over HTTP; `down` makes its answers unreadable. */
export type Books = { readonly url: string; readonly items: Item[]; down: boolean; close(): void }

export async function openBooks(): Promise<Books> {
  const items: Item[] = []
  const books = { url: '', items, down: false, close: () => void server.close() }
  const server = createServer(async (request, response) => {
    const { start_time, end_time } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Asked
    const found = items.filter(
      (item) => item.inserted_at.slice(0, 19) >= start_time && item.inserted_at.slice(0, 19) <= end_time,
    )
    response.statusCode = books.down ? 503 : 200
    response.end(JSON.stringify(books.down ? {} : found))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  books.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return books
}
