import type { Query, Value } from '@gasing/contract/call'
import type { lotteryCalendar } from '@gasing/contract/calls/lottery-calendar'
import { parseIsoDay } from '@gasing/contract/rules/dates'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuseParameter } from '#platform/refused.ts'
import { selectDraws, selectFormerResults } from './store-draws.ts'
import { selectAreaDay, selectDrawsOfDay } from './store-outside.ts'
import { pickName, toDrawAnswer } from './view.ts'

/** The draws of an area on a day by the calendar, with their confirmed results. */
export function readCalendarDay(
  scope: Scope,
  { area, day: requestedDay }: Query<typeof lotteryCalendar>,
): Promise<Value<typeof lotteryCalendar>> {
  if (requestedDay !== undefined && !parseIsoDay(requestedDay)) return refuseParameter('day')
  return inBrand(scope, async (tx) => {
    const { timeZone, today } = (await selectAreaDay(tx, area)) ?? {
      timeZone: 'UTC',
      today: tx.now.toISOString().slice(0, 10),
    }
    const day = requestedDay ?? today
    const lines = await selectDrawsOfDay(tx, area, day)
    const drawIds = lines.flatMap(({ drawId }) => drawId ?? [])
    const former = Map.groupBy(await selectFormerResults(tx, drawIds), ({ drawId }) => drawId)
    const draws = new Map((await selectDraws(tx, drawIds)).map((draw) => [draw.drawId, draw]))
    return {
      ...{ day, today, timeZone, serverTime: tx.now.toISOString(), invented: scope.platform.config.sandbox },
      list: lines.map((line) => {
        const draw = line.drawId === null ? null : draws.get(line.drawId)
        return {
          code: line.lottery,
          gameName: pickName(line.names, scope.language),
          family: line.family,
          region: line.region,
          station: line.station && pickName(line.station, scope.language),
          drawsAt: line.drawsAt.toISOString(),
          closesAt: line.closesAt.toISOString(),
          draw: draw ? toDrawAnswer(draw, tx.now, scope.language, former.get(draw.drawId)) : null,
        }
      }),
    }
  })
}
