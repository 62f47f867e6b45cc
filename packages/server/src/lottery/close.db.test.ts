import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { closeDraw } from './close-draw.ts'
import { type Hall, line, lotteryHall } from './testing.ts'

let hall: Hall
beforeAll(async () => {
  hall = await lotteryHall()
})
afterAll(() => hall.close())

/** More by hand: `CLOSES=1000` takes some minutes. */
const closes = Number.parseInt(process.env.CLOSES ?? '8', 10)
const bettors = 6

test('LOTT-4 D01 no bet comes in after the close and none that was taken is forgotten, while people bet on', {
  timeout: 60_000 + closes * 2000,
}, async () => {
  const waits: number[] = []
  for (let round = 0; round < closes; round++) {
    const drawId = await hall.current('ssc-1')
    await closeSoon(drawId)
    let isOver = false
    const bettor = async (name: 'ana' | 'ben') => {
      let taken = 0
      while (!isOver) {
        const { status, code } = await hall.place(
          { drawId, lines: [line('fixed-position', '1||||', '1')] },
          { who: name },
        )
        if (status === 200) taken++
        else if (code === 'draw_closed') break
      }
      return taken
    }
    const betting = Array.from({ length: bettors }, () => bettor('ana'))
    while (!(await isTimeOver(drawId)));
    const from = performance.now()
    await hall.told.within((tx) => closeDraw(tx, BigInt(drawId)))
    waits.push(performance.now() - from)
    isOver = true
    const taken = (await Promise.all(betting)).reduce((all, each) => all + each, 0)
    const { rows } = await hall.platform.owner.query(
      'select d.tickets, d.status, (select count(*)::int from lottery.bet b where b.draw_id = d.draw_id) as bets from lottery.draw d where draw_id = $1',
      [drawId],
    )
    expect(rows[0]).toEqual({ tickets: taken, status: 'closed', bets: taken })
  }
  if (closes > 100) console.log('close, p99 in ms:', waits.toSorted((a, b) => a - b)[Math.floor(closes * 0.99)])
})

const closeSoon = (drawId: string) =>
  hall.told.within((tx) =>
    tx.query(sql`
      update lottery.draw set closes_at = clock_timestamp() + interval '250 milliseconds',
        draws_at = clock_timestamp() + interval '20 seconds'
      where brand_id = ${tx.brandId} and draw_id = ${drawId}::bigint`),
  )

const isTimeOver = (drawId: string) =>
  hall.told.within(async (tx) => {
    const [row] = await tx.query<{ over: boolean }>(sql`
      select closes_at <= clock_timestamp() as over from lottery.draw
      where brand_id = ${tx.brandId} and draw_id = ${drawId}::bigint`)
    return row?.over ?? true
  })
