import type { Query, Value } from '@gasing/contract/call'
import type { officeReport } from '@gasing/contract/calls/office/reports'
import { formatExactMoney } from '@gasing/contract/money'
import { Temporal } from 'temporal-polyfill'
import { readBrandConfig } from '#brand/public.ts'
import { parseDayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { invariant } from '#platform/refused.ts'
import {
  countDistinctPeople,
  type DayRow,
  type Days,
  selectDays,
  selectTopGames,
  selectTopPlayers,
} from './store-business.ts'
import { selectCountedUntil } from './store-days.ts'

type Report = Value<typeof officeReport>
export type ReportRequest = NonNullable<Query<typeof officeReport>>
type FormatMoney = (units: bigint) => string

const daysShown = 30

/** Returns the brand's business report for a range of days, with top games and players. */
export async function readReport(scope: Scope, request: ReportRequest, gameNames: Ports['gameNames']): Promise<Report> {
  const { currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const format = (units: bigint) => formatExactMoney(units, currency.decimals)
  const read = await inBrand(scope, async (tx) => {
    const days = resolveDays(tx, request, timeZone)
    const [rows, people, games, players, counted] = await Promise.all([
      selectDays(tx, days),
      countDistinctPeople(tx, days),
      selectTopGames(tx, days),
      selectTopPlayers(tx, days),
      selectCountedUntil(tx),
    ])
    return { days, rows, people, games, players, counted }
  })
  const codes = read.games.map(({ vendor, gameCode }) => `${vendor}/${gameCode}`)
  const names = await gameNames.byCode(scope, codes)
  return {
    ...{ from: read.days.first, to: read.days.last, countedUntil: read.counted?.toISOString() ?? null },
    days: read.rows.map((row) => ({ day: row.day, ...toFigures(row, format) })),
    total: toFigures({ ...sumDays(read.rows), ...read.people }, format),
    games: read.games.map(({ bets, stake, paid }, index) => ({
      game: codes[index] ?? '',
      name: names.get(codes[index] ?? '')?.name ?? codes[index] ?? '',
      bets: bets.toString(),
      ...toPlayedFigures({ stake, paid }, format),
    })),
    players: read.players.map(({ memberId, account, stake, paid }) => ({
      ...{ memberId: memberId.toString(), account },
      ...toPlayedFigures({ stake, paid }, format),
    })),
  }
}

/** Resolves the requested days, by default the last thirty up to today. */
function resolveDays(tx: Tx, reportRequest: ReportRequest, zone: string): Days {
  const today = Temporal.Instant.fromEpochMilliseconds(tx.now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const last = reportRequest.to ?? today.toString()
  // refuse invalid days before calculating with them
  parseDayRange(zone, reportRequest.from, last)
  const first =
    reportRequest.from ??
    Temporal.PlainDate.from(last)
      .subtract({ days: daysShown - 1 })
      .toString()
  const { from, until } = parseDayRange(zone, first, last)
  invariant(from && until, `expected a start and an end of the range ${first} to ${last}`)
  return { first, last, from, until, zone }
}

function sumDays(rows: readonly DayRow[]): Omit<DayRow, 'day' | 'players' | 'depositors'> {
  const sum = (read: (row: DayRow) => bigint) => rows.reduce((all, row) => all + read(row), 0n)
  return {
    registered: rows.reduce((all, row) => all + row.registered, 0),
    deposits: sum((row) => row.deposits),
    withdrawals: sum((row) => row.withdrawals),
    bets: sum((row) => row.bets),
    stake: sum((row) => row.stake),
    paid: sum((row) => row.paid),
    atVendors: sum((row) => row.atVendors),
    gifts: sum((row) => row.gifts),
    agents: sum((row) => row.agents),
    adjustments: sum((row) => row.adjustments),
    fees: sum((row) => row.fees),
    rewards: sum((row) => row.rewards),
  }
}

const toPlayedFigures = ({ stake, paid }: Pick<DayRow, 'stake' | 'paid'>, written: FormatMoney) => ({
  stake: written(stake),
  paid: written(paid),
  result: written(stake - paid),
})

function toFigures(row: Omit<DayRow, 'day'>, written: FormatMoney): Report['total'] {
  const result = row.stake - row.paid + row.atVendors
  return {
    ...{ registered: row.registered, players: row.players, depositors: row.depositors },
    ...{ deposits: written(row.deposits), withdrawals: written(row.withdrawals), bets: row.bets.toString() },
    ...{
      stake: written(row.stake),
      paid: written(row.paid),
      atVendors: written(row.atVendors),
      result: written(result),
    },
    ...{ gifts: written(row.gifts), agents: written(row.agents), adjustments: written(row.adjustments) },
    ...{ fees: written(row.fees), rewards: written(row.rewards) },
    net: written(result - row.gifts - row.agents - row.adjustments),
  }
}
