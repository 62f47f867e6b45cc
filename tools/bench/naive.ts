import type pg from 'pg'
import type { VendorMoney } from '../../packages/server/src/games/vendor-money.ts'

/**
 * The obvious design, for comparison behind the same route: begin, look up, select for update, update, insert, commit. It writes
 * less than ours: no round, no outbox row.
 */
export function createNaiveMoney(pool: pg.Pool, players: bigint): VendorMoney {
  return {
    async move(_brandId, command) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const known = await client.query('select balance_after from bench.transfer where vendor_id = 2 and tx = $1', [
          command.tx,
        ])
        if (known.rows[0]) {
          await client.query('commit')
          return { outcome: 'ok', balance: known.rows[0].balance_after, version: null }
        }
        const player = (command.memberId % players) + 1n
        const { rows } = await client.query('select balance from bench.account where id = $1 for update', [player])
        const balance = (rows[0]?.balance ?? 0n) - command.amount
        if (balance < 0n) {
          await client.query('rollback')
          return { outcome: 'insufficient', balance: rows[0]?.balance ?? 0n, version: null }
        }
        await client.query('update bench.account set balance = $2 where id = $1', [player, balance])
        await client.query(
          'insert into bench.transfer (player_id, delta, balance_after, vendor_id, tx) values ($1, $2, $3, 2, $4)',
          [player, -command.amount, balance, command.tx],
        )
        await client.query('commit')
        return { outcome: 'ok', balance, version: null }
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
