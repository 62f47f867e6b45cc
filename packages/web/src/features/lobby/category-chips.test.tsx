// @vitest-environment jsdom
import '#testing/page.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CategoryChips } from './CategoryChips.tsx'

test('the room of the categories is kept while they are asked for, and given away where there are none', () => {
  const { container, rerender } = render(<CategoryChips categories={null} />)
  expect(container.querySelector('[aria-hidden]')?.className).toMatch(/\bh-16\b/)
  rerender(<CategoryChips categories={[]} />)
  expect(container.innerHTML).toBe('')
})
