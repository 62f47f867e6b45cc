import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TransactionsAnswer } from '@gasing/contract/vendor/hub88'
import type { Static } from 'typebox'
import type { TestPlatform } from '#platform/testing/database.ts'

/** Inserts a discrepancy between a vendor's report and the ledger about a member. */
export async function insertDiscrepancy(
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

/** Inserts a transfer to a vendor's wallet that has been unanswered for an hour. */
export async function insertWalletTransfer(
  { owner }: TestPlatform,
  brandId: number,
  memberId: string,
): Promise<string> {
  const { rows } = await owner.query(
    `insert into games.wallet_transfer (brand_id, member_id, vendor, direction, amount, at)
     select $1, $2, code, 'in', 1000000, now() - interval '1 hour' from games.vendor where brand_id = $1 order by code limit 1
     returning id`,
    [brandId, memberId],
  )
  return String(rows[0].id)
}

/**
 * Inserts a watch event.
 * @returns its id
 */
export async function insertWatchEvent({ owner }: TestPlatform, brandId: number, key: string): Promise<string> {
  const { rows } = await owner.query(
    `insert into watch.event (brand_id, kind, key, details, at) values ($1, 'clock', $2, '{}', now()) returning id`,
    [brandId, key],
  )
  return String(rows[0].id)
}

export type ListedTransaction = Static<typeof TransactionsAnswer>[number]
type RequestedRange = { start_time: string; end_time: string }

/** A supplier's transaction list over HTTP; `down` makes its answers unreadable. */
export type TransactionServer = {
  readonly url: string
  readonly items: ListedTransaction[]
  down: boolean
  close(): void
}

export async function startTransactionServer(): Promise<TransactionServer> {
  const items: ListedTransaction[] = []
  const books = { url: '', items, down: false, close: () => void server.close() }
  const server = createServer(async (request, response) => {
    const { start_time, end_time } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as RequestedRange
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
