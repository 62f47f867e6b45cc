// @vitest-environment jsdom
import '#testing/page.ts'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { useRowFormatter } from './BetReason.tsx'

test('LOTT-4 a drawn sign is named, not shown as its code', async () => {
  await startTexts('MY', 'MY')
  await loadTexts('lottery')
  const { result } = renderHook(() => useRowFormatter())
  expect(result.current({ row: null, drawn: ['tiger'], sum: null, is: [], push: false })).toBe('Dicabut: Harimau')
})
