import { expect } from 'vitest'
import type { ClockRules } from '../clock/rules.ts'
import type { ClockView } from '../clock/view.ts'
import type { TestStudio } from './studio.ts'

/** The lowest stake in MYR, in wire units. */
export const chip = '20000'

/** Drives a shared table as its page does, with helpers to move its clock. */
export function createTableDriver<Spot extends string, Drawn extends object>(
  studio: TestStudio,
  { code, path, times }: ClockRules<Spot, Drawn>,
  secret: string,
) {
  const readView = async (own = secret, query = ''): Promise<ClockView<Drawn>> =>
    (await studio.call(own, 'GET', `/api/${path}${query}`)).value[path]
  return {
    look: readView,
    /** Waits for a round with time left to bet on it. */
    async open(): Promise<ClockView<Drawn>> {
      const latest = (times.betSeconds - 6) * 1_000
      const options = { timeout: (times.seconds + 5) * 1_000, interval: 500 }
      await expect.poll(async () => (await readView()).sinceMs, options).toBeLessThan(latest)
      return readView()
    },
    backing: (...spots: Spot[]) => spots.map((spot) => ({ spot, stake: chip })),
    place: (choice: { bets: object[]; [more: string]: unknown }, own = secret) =>
      studio.call(own, 'POST', '/api/rounds', {
        requestId: crypto.randomUUID(),
        stake: String(BigInt(chip) * BigInt(choice.bets.length)),
        choice,
      }),
    /** Moves a round and the stakes on it `ago` spins into the past. */
    async passBy({ spin }: ClockView<Drawn>, ago: number): Promise<number> {
      const then = spin - ago
      await studio.deps.pool.query('update studio.spin set number = $3 where game_code = $1 and number = $2', [
        ...[code, spin, then],
      ])
      await studio.deps.pool.query(
        `update studio.round set choice = jsonb_set(choice, '{spin}', to_jsonb($3::bigint))
          where game_code = $1 and (choice->>'spin')::bigint = $2`,
        [code, spin, then],
      )
      return then
    },
  }
}
