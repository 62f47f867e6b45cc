import type pg from 'pg'

/** Audit queries: each must return no row. They are run as the database owner over all brands in one snapshot. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A1 every brand sums to zero',
    // a movement is one row with both sides, so the only possible violation is a bounded account as the counter account
    text: `select e.brand_id, e.id from ledger.entry e join ledger.account c on c.brand_id = e.brand_id and c.id = e.counter_id
           where c.bounded`,
  },
  {
    name: 'A1b the transit account sums to zero',
    text: `select e.brand_id, sum(e.delta) from ledger.entry e join ledger.account c on c.brand_id = e.brand_id and c.id = e.counter_id
           where c.address = 'brand:transit' group by 1 having sum(e.delta) <> 0`,
  },
  {
    name: 'A2 each balance is the sum of its entries',
    text: `select a.brand_id, a.address, a.balance, coalesce(s.sum, 0) as entries from ledger.account a
           left join (select brand_id, account_id, sum(delta) as sum, max(version) as version, count(*) as count
                      from ledger.entry group by 1, 2) s on s.brand_id = a.brand_id and s.account_id = a.id
           where a.bounded and (a.balance <> coalesce(s.sum, 0) or a.version <> coalesce(s.version, 0) or a.version <> coalesce(s.count, 0))`,
  },
  {
    name: 'A2b every entry has both accounts',
    text: `select e.brand_id, e.id from ledger.entry e
           left join ledger.account a on a.brand_id = e.brand_id and a.id = e.account_id
           left join ledger.account c on c.brand_id = e.brand_id and c.id = e.counter_id
           where a.id is null or c.id is null`,
  },
  {
    name: 'A3 no bounded account is below zero or out of range',
    text: `select brand_id, address, balance from ledger.account where bounded and (balance < 0 or balance > 900000000000000000)`,
  },
  {
    name: 'M22 the entries of each account form one unbroken chain',
    text: `select brand_id, account_id, id from (
             select brand_id, account_id, id, delta, balance_after, version,
               lag(balance_after, 1, 0::bigint) over w as before, lag(version, 1, 0::bigint) over w as previous
             from ledger.entry window w as (partition by brand_id, account_id order by version)) chain
           where balance_after <> before + delta or version <> previous + 1`,
  },
]

export type Finding = { readonly query: string; readonly rows: readonly unknown[] }

/**
 * Runs audit queries in one read-only snapshot, so that they are consistent while money moves. Nested loops and merge joins are
 * off: the queries read whole tables, some too new for statistics, and a plan chosen for a seemingly small table would take
 * quadratic time. Throws for a database user bound by row-level security, who sees no rows and would find every query clean.
 */
export async function runAudit(
  pool: pg.Pool,
  queries: readonly { readonly name: string; readonly text: string }[] = auditQueries,
): Promise<readonly Finding[]> {
  const client = await pool.connect()
  try {
    const { rows: bound } = await client.query(
      "select current_user as name where row_security_active('ledger.entry'::regclass)",
    )
    if (bound.length > 0)
      throw new Error(
        `The database user ${bound[0].name} is bound by row-level security and sees no brand's rows. Use a superuser or one with BYPASSRLS.`,
      )
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local enable_nestloop = off; set local enable_mergejoin = off')
    const findings: Finding[] = []
    for (const { name, text } of queries) {
      const { rows } = await client.query(`${text} limit 20`)
      findings.push({ query: name, rows })
    }
    await client.query('commit')
    return findings
  } finally {
    client.release()
  }
}
