import { expect, test, vi } from 'vitest'

test('times follow the clock of the portal, or name the offset of the browser', async () => {
  vi.resetModules()
  const { setTimeZone, writeMinute, writeTime } = await import('./time.ts')
  const instant = '2026-11-24T12:15:09Z'
  expect(writeTime(instant)).toMatch(/^2026-11-2[45] \d\d:\d\d:09 GMT\S+$/)
  setTimeZone('Asia/Kuala_Lumpur')
  expect(writeTime(instant)).toBe('2026-11-24 20:15:09')
  expect(writeMinute('2026-11-24T16:00:00Z')).toBe('2026-11-25 00:00')
  setTimeZone('America/Sao_Paulo')
  expect(writeTime(instant)).toBe('2026-11-24 09:15:09')
})
