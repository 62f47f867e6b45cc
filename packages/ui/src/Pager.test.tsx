// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listShownPages, Pager } from './Pager.tsx'

const texts = { label: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` }

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 7, 8, 9]],
  [1, 1, [1]],
])('CLIENT-5 page %i of %i shows a range of 3 and a margin of 1', (page, total, shown) => {
  expect(listShownPages(page, total)).toEqual(shown)
})

test('goes on, and not before the first page', async () => {
  const requestedPages: number[] = []
  render(<Pager page={1} total={4} texts={texts} onPage={(page) => requestedPages.push(page)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Page 4' }))
  expect(requestedPages).toEqual([2, 4])
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
})

test('GAME-2 pages with addresses are links that navigate without a reload', async () => {
  const requestedPages: number[] = []
  render(
    <Pager
      page={2}
      total={3}
      texts={texts}
      hrefOf={(page) => `?pageNo=${page}`}
      onPage={(page) => requestedPages.push(page)}
    />,
  )
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('?pageNo=3')
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(requestedPages).toEqual([3])
})

test('one page renders no pager', () => {
  const { container } = render(<Pager page={1} total={1} texts={texts} onPage={() => {}} />)
  expect(container.innerHTML).toBe('')
})
