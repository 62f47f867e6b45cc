import { expect, test } from 'vitest'
import { fromInput, toInput } from './moments.ts'

test('a moment is typed and shown by the clock of the brand, whatever the computer’s is', () => {
  const moment = '2026-03-01T10:30:00.000Z'
  expect(toInput(moment, 'Asia/Kuala_Lumpur')).toBe('2026-03-01T18:30')
  expect(toInput(moment, 'America/Sao_Paulo')).toBe('2026-03-01T07:30')
  for (const zone of ['Asia/Kuala_Lumpur', 'America/Sao_Paulo', 'Asia/Kathmandu', 'UTC'])
    expect(fromInput(toInput(moment, zone), zone), zone).toBe(moment)
})

test('the hours around a clock change are read by the offset that is valid then', () => {
  expect(fromInput('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
  expect(fromInput('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  expect(fromInput('2026-10-25T04:00', 'Europe/Berlin')).toBe('2026-10-25T03:00:00.000Z')
})

test('empty stays empty, and what is no moment is none', () => {
  expect(toInput(null, 'UTC')).toBe('')
  expect([fromInput('', 'UTC'), fromInput('soon', 'UTC')]).toEqual([null, null])
})
