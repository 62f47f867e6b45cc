// @vitest-environment jsdom
import '#testing/page.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CategoryChips } from './CategoryChips.tsx'

test('category chips keep their space while loading and give it up when there are none', () => {
  const { container, rerender } = render(<CategoryChips categories={null} />)
  expect(container.querySelector('[aria-hidden]')?.className).toMatch(/\bh-16\b/)
  rerender(<CategoryChips categories={[]} />)
  expect(container.innerHTML).toBe('')
})
