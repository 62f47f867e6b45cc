import type { Query, Value } from '@gasing/contract/call'
import type { lotteryCalendar } from '@gasing/contract/calls/lottery-calendar'
import { dayOfIso } from '@gasing/contract/rules/dates'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { unfit } from '#platform/refused.ts'
import { drawsById, formerResults } from './store-draws.ts'
import { areaDay, outsideDay } from './store-outside.ts'
import { nameIn, toDraw } from './view.ts'

/** The draws of an area on a day by the calendar, with their confirmed results. */
export function readDay(
  scope: Scope,
  { area, day: asked }: Query<typeof lotteryCalendar>,
): Promise<Value<typeof lotteryCalendar>> {
  if (asked !== undefined && !dayOfIso(asked)) return unfit('day')
  return inBrand(scope, async (tx) => {
    const { timeZone, today } = (await areaDay(tx, area)) ?? {
      timeZone: 'UTC',
      today: tx.now.toISOString().slice(0, 10),
    }
    const day = asked ?? today
    const lines = await outsideDay(tx, area, day)
    const drawIds = lines.flatMap(({ drawId }) => drawId ?? [])
    const former = Map.groupBy(await formerResults(tx, drawIds), ({ drawId }) => drawId)
    const draws = new Map((await drawsById(tx, drawIds)).map((draw) => [draw.drawId, draw]))
    return {
      ...{ day, today, timeZone, serverTime: tx.now.toISOString(), invented: scope.platform.config.sandbox },
      list: lines.map((line) => {
        const draw = line.drawId === null ? null : draws.get(line.drawId)
        return {
          code: line.lottery,
          gameName: nameIn(line.names, scope.language),
          family: line.family,
          region: line.region,
          station: line.station && nameIn(line.station, scope.language),
          drawsAt: line.drawsAt.toISOString(),
          closesAt: line.closesAt.toISOString(),
          draw: draw ? toDraw(draw, tx.now, scope.language, former.get(draw.drawId)) : null,
        }
      }),
    }
  })
}
