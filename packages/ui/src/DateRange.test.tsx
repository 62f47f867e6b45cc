// @vitest-environment jsdom
import './testing.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DateRange, type Days, subtractDays } from './DateRange.tsx'

test('days are counted by the calendar', () => {
  expect(subtractDays('2026-03-01', 1)).toBe('2026-02-28')
  expect(subtractDays('2028-03-01', 1)).toBe('2028-02-29')
  expect(subtractDays('2026-01-01', 1)).toBe('2025-12-31')
})

test('presets and From each set a range', async () => {
  const chosen: Days[] = []
  render(
    <DateRange
      value={{ from: '2026-11-21', to: '2026-11-21' }}
      today="2026-11-21"
      presets={[
        { text: 'Today', days: 1 },
        { text: 'Yesterday', days: 1, endsDaysAgo: 1 },
        { text: 'Week', days: 7 },
      ]}
      texts={{ label: 'Days', from: 'From', to: 'To' }}
      onChange={(days) => chosen.push(days)}
    />,
  )
  // in the usual format, whatever the browser's language
  expect(screen.getAllByText('2026-11-21')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Week' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  expect(chosen).toEqual([
    { from: '2026-11-15', to: '2026-11-21' },
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2026-11-01', to: '2026-11-21' },
  ])
})
