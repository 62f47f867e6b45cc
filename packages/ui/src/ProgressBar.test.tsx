// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'

test('a bar states its label and its progress', () => {
  render(<ProgressBar percent={42.4} label="Stakes of the day" text="42.40 of 100.00" />)
  const bar = screen.getByRole('progressbar', { name: 'Stakes of the day' })
  expect(bar.getAttribute('aria-valuenow')).toBe('42')
  expect(bar.getAttribute('aria-valuetext')).toBe('42.40 of 100.00')
  expect((bar.firstElementChild as HTMLElement).style.width).toBe('42.4%')
})

test.each([
  [-3, '0%'],
  [140, '100%'],
])('a bar of %d stays within its frame', (percent, width) => {
  render(<ProgressBar percent={percent} label="Bar" />)
  expect((screen.getByRole('progressbar').firstElementChild as HTMLElement).style.width).toBe(width)
})

test('an unlabelled bar is decorative', () => {
  const { container } = render(<ProgressBar percent={10} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})
