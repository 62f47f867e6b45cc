import { allCalls } from '@gasing/contract/calls/all'
import { expect, test } from 'vitest'
import { buildBasedOn, keepPosition } from './audit-positions.ts'

const headersAt = (position: number) => new Headers({ 'audit-position': String(position) })

test('a save is based on the newest reading of its record or its list', () => {
  keepPosition('GET', '/office/api/missions', headersAt(9))
  keepPosition('GET', '/office/api/missions/7', headersAt(12))
  keepPosition('GET', '/office/api/missions-of-others', headersAt(99))
  expect(buildBasedOn('/office/api/missions/7')).toEqual({ 'based-on': '12' })
  expect(buildBasedOn('/office/api/missions/8')).toEqual({ 'based-on': '9' })
  keepPosition('GET', '/office/api/missions', headersAt(15))
  expect(buildBasedOn('/office/api/missions/7')).toEqual({ 'based-on': '15' })
  expect(buildBasedOn('/office/api/ranks/1')).toEqual({})
})

test('an own save counts for its own record only, for it says nothing of what others saved below it', () => {
  keepPosition('GET', '/office/api/brand', headersAt(20))
  keepPosition('PUT', '/office/api/brand', headersAt(24))
  expect(buildBasedOn('/office/api/brand')).toEqual({ 'based-on': '24' })
  expect(buildBasedOn('/office/api/brand/pack')).toEqual({ 'based-on': '20' })
})

test('every save of the office is based on a reading', () => {
  const calls = [...allCalls.values()].filter(({ path }) => path.startsWith('/office/api/'))
  const readings = calls.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const saves = calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(saves.length).toBeGreaterThan(40)
  const withoutReading = saves.filter(
    (path) => !readings.some((reading) => path === reading || path.startsWith(`${reading}/`)),
  )
  expect(withoutReading).toEqual([])
})
