import { expect, test } from 'vitest'
import type { Refused } from '#platform/refused.ts'
import type { Vendor } from '../store-vendors.ts'
import { classifyLine, type DiscrepancyClass } from './classify.ts'
import { parseCsvRecords } from './csv-records.ts'
import { parseReport, type ReportLine } from './report.ts'

const vendor = { units: {} } as Vendor
const head = 'transaction,kind,member,round,currency,amount,state,time'
const first = 't1,bet,gm-7,R1,MYR,2.50,done,2026-03-01T00:00:01Z'
const read = (...lines: string[]) => parseReport(vendor, [head, ...lines].join('\r\n'))

test('GAME-11 CSV and JSON reports are read alike', () => {
  const line: ReportLine = {
    ...{ tx: 't1', kind: 'bet', member: 'gm-7', round: 'R1', currency: 'MYR', amount: 2_500_000n, state: 'done' },
    at: new Date('2026-03-01T00:00:01Z'),
  }
  expect(read(first)).toEqual([line])
  const record = { transaction: 't1', kind: 'bet', member: 'gm-7', round: 'R1', currency: 'MYR', amount: 2.5 }
  const json = JSON.stringify([{ ...record, state: 'done', time: '2026-03-01T08:00:01+08:00' }])
  expect(parseReport(vendor, json)).toEqual([line])
  expect(read('t1,bet,gm-7,R1,MYR,0.0000001,done,2026-03-01T00:00:01Z')[0]?.amount).toBeNull()
  expect(parseCsvRecords('a,b\n"1,""x""\n",2\n')).toEqual([{ a: '1,"x"\n', b: '2' }])
})

test('GAME-11 a hub88 transaction in capital letters matches the lower-case id in our books', () => {
  const id = 'A8098C1A-F86E-11DA-BD1A-00112444BE1E'
  const text = `${head}\n${first.replace('t1', id)}`
  const of = (dialect: Vendor['dialect']) => parseReport({ ...vendor, dialect }, text)[0]?.tx
  expect([of('hub88'), of('softswiss')]).toEqual([id.toLowerCase(), id])
})

test.each([
  ['another kind', first.replace('bet', 'spin')],
  ['a time without a zone', first.replace('Z', '')],
  ['no transaction', first.replace('t1', '')],
  ['a state of its own', first.replace('done', 'maybe')],
  ['a missing cell', 't1,bet'],
])('a report with %s is refused as a whole, with its line', (_name, line) => {
  const refusal = (() => {
    try {
      return read(first, line)
    } catch (error) {
      return error as Refused
    }
  })()
  expect(refusal).toMatchObject({ code: 'report_unreadable' })
})

const day = { from: new Date('2026-03-01T00:00:00Z'), until: new Date('2026-03-02T00:00:00Z') }
const at = new Date('2026-03-01T12:00:00Z')
const line: ReportLine = {
  tx: 't',
  kind: 'bet',
  member: 'gm-7',
  round: 'R',
  currency: 'MYR',
  amount: 5n,
  state: 'done',
  at,
}
const entry = { kind: 'bet', member: 'gm-7', round: 'R', currency: 'MYR', amount: 5n, left: 5n, at }
const late = new Date('2026-03-02T00:20:00Z')

test.each<[string, Partial<ReportLine>, Partial<typeof entry> | null, string | null, DiscrepancyClass | null]>([
  ['equal', {}, {}, null, null],
  ['equal, without a round', { round: null }, {}, null, null],
  ['taken back on both sides', { state: 'void' }, {}, 'reversed', null],
  ['refused on both sides', { state: 'void' }, null, 'refused', null],
  ['cancelled before it came', { state: 'void' }, null, 'tombstoned', null],
  ['void there and never heard of here', { state: 'void' }, null, null, null],
  ['undecided there', { state: 'open' }, null, null, null],
  ['a moment after midnight', {}, { at: new Date('2026-03-02T00:00:04Z') }, null, null],
  ['a bet that never came', {}, null, null, 'missing_here'],
  ['a bet that we refused and they took', {}, null, 'refused', 'state'],
  ['a bet that they took back and we kept', { state: 'void' }, {}, null, 'state'],
  ['a bet that we took back and they kept', {}, {}, 'reversed', 'state'],
  ['another amount', { amount: 6n }, {}, null, 'amount'],
  ['a partly rolled-back bet, reported as placed', {}, { left: 3n }, 'reduced', null],
  ['a partly rolled-back bet, reported as what is left', { amount: 3n }, { left: 3n }, 'reduced', null],
  ['a partly rolled-back bet, reported otherwise', { amount: 4n }, { left: 3n }, 'reduced', 'amount'],
  ['an amount that fits nothing', { amount: null }, {}, null, 'amount'],
  ['another currency', { currency: 'VND' }, {}, null, 'currency'],
  ["another member's", { member: 'gm-8' }, {}, null, 'member'],
  ['a win in place of a bet', { kind: 'win' }, {}, null, 'kind'],
  ['another round', { round: 'S' }, {}, null, 'round'],
  ['another day', {}, { at: late }, null, 'day'],
])('M23 %s', (_name, there, here, mark, expected) => {
  expect(classifyLine({ ...line, ...there }, { entry: here && { ...entry, ...here }, mark }, day, 1)).toBe(expected)
})

test('M23 a second line of one transaction is a duplicate', () => {
  expect(classifyLine(line, { entry, mark: null }, day, 2)).toBe('duplicate')
})
