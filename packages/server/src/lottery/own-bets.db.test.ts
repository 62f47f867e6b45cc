import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand } from '#platform/db/tx.ts'
import { countPagesRead } from '#platform/testing/count-pages-read.ts'
import { type BetFilter, selectOwnBets } from './store-bets.ts'
import { buildLine, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
const slips = 2000
const lines = 10
/** Database pages read for one page of the list; all 20,000 bets take many hundreds. */
const pagesMax = 250

beforeAll(async () => {
  setup = await setUpLottery()
  const drawId = await setup.current('ssc-1')
  await setup.place({ drawId, lines: [buildLine('fixed-position', '1||||', '2')] })
  const rare = await setup.current('k3-2')
  for (let slip = 0; slip < 2; slip++)
    await setup.place({ drawId: rare, lines: ['10', '11', '12'].map((sum) => buildLine('sum', sum, '1')) })
  const { owner } = setup.platform
  await owner.query(
    `with one as (select * from lottery.bet where draw_id = $1 limit 1), slips as (
       insert into lottery.slip (brand_id, member_id, lottery)
       select brand_id, member_id, 'ssc-1' from one, generate_series(1, ${slips}) returning slip_id)
     insert into lottery.bet (brand_id, slip_id, draw_id, member_id, play, selection, tickets, stake)
     select brand_id, s.slip_id, draw_id, member_id, play, selection, tickets, stake
     from one, slips s, generate_series(1, ${lines}) n order by s.slip_id, n`,
    [drawId],
  )
  await owner.query('analyze lottery.bet, lottery.slip, lottery.draw, lottery.lottery')
})
afterAll(() => setup.close())

/** The rows of a page of ana's bets, and how many database pages are read for it. */
const read = (filter: Partial<BetFilter>) =>
  inBrand(setup.scope, async (tx) => {
    const counting = countPagesRead(tx)
    const none = { lottery: null, drawId: null, slipId: null, status: null, before: null, limit: 11 }
    const rows = await selectOwnBets(counting.tx, { memberId: setup.ana, ...none, ...filter })
    return { rows, pages: counting.pages() }
  })

test('LOTT-4 listing my bets of a lottery that I rarely play does not scan others’ bets', async () => {
  const all = await read({})
  expect(all.rows).toHaveLength(11)
  const none = await read({ lottery: 'mark6-60' })
  expect(none.rows).toEqual([])
  const seldom = await read({ lottery: 'k3-2' })
  expect(seldom.rows.map(({ lottery }) => lottery)).toEqual(Array(6).fill('k3-2'))
  const often = await read({ lottery: 'ssc-1' })
  expect(often.rows).toEqual(all.rows)
  const waiting = await read({ lottery: 'k3-2', status: 'won' })
  expect(waiting.rows).toEqual([])
  for (const [name, { pages }] of Object.entries({ all, none, seldom, often, waiting }))
    expect([name, pages < pagesMax ? 'few' : pages]).toEqual([name, 'few'])
})

test('LOTT-4 my bets of a lottery are paged, each once', async () => {
  const whole = (await read({ lottery: 'k3-2' })).rows.map(({ betId }) => betId)
  const paged: bigint[] = []
  for (;;) {
    const { rows } = await read({ lottery: 'k3-2', before: paged.at(-1) ?? null, limit: 2 })
    if (rows.length === 0) break
    paged.push(...rows.map(({ betId }) => betId))
  }
  expect(paged).toEqual(whole)
  expect(whole).toEqual(whole.toSorted((one, other) => (one < other ? 1 : -1)))
})
