// @vitest-environment jsdom
import '#testing/page.ts'
import { deleteMessage, messages, unreadMessages } from '@gasing/contract/calls/messages'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildQuery, queries, refresh } from '#api/query.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { signInForTests } from '#testing/member.ts'
import { createTestServer } from '#testing/server.ts'
import { InboxPage } from './InboxPage.tsx'

const { answers, timesAsked } = createTestServer()
signInForTests()
const call = `GET ${messages.path}`
const message = (id: string, title: string) => ({ id, title, content: '', date: '2026-11-27 10:00:00', read: true })
const first = { list: [message('2', 'Welcome')], totalPages: 2 }

/** Shows the state of the page's query, which is rendered together with the page. */
function QueryState() {
  return <output data-testid="state">{useQuery(buildQuery(messages, { query: { pageNo: 1 } })).status}</output>
}

beforeEach(async () => {
  queries.clear()
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  answers[`GET ${unreadMessages.path}`] = { value: { count: 0 } }
  answers[call] = { value: first }
  await startTexts('EN', 'EN')
  await loadTexts('pages')
  render(
    <QueryClientProvider client={queries}>
      <InboxPage />
    </QueryClientProvider>,
  )
  await screen.findByText('Welcome')
})

async function deleteMessageNamed(title: string) {
  await userEvent.click(screen.getByRole('button', { name: `Delete “${title}”` }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete message' }))
}

test('MEMBER-7 deleting the last message of the last page leads back to the page before', async () => {
  answers[call] = { value: { list: [message('1', 'Older')], totalPages: 2 } }
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  await screen.findByText('Older')
  answers[`DELETE ${deleteMessage.path.replace(':id', '1')}`] = { value: { count: 0 } }
  const pages = [{ list: [], totalPages: 1 }]
  answers[call] = {
    get value() {
      return pages.shift() ?? { ...first, totalPages: 1 }
    },
  }
  await deleteMessageNamed('Older')
  await waitFor(() => expect(screen.queryByText('Older')).toBeNull())
  expect(await screen.findByText('Welcome')).toBeTruthy()
})

test('MEMBER-7 deletion is asked for twice; the keyboard goes on at the neighbour', async () => {
  answers[call] = { value: { list: [message('2', 'Welcome'), message('1', 'Older')], totalPages: 1 } }
  await act(() => refresh(messages))
  const deletion = `DELETE ${deleteMessage.path.replace(':id', '2')}`
  answers[deletion] = { value: { count: 0 } }
  await screen.findByText('Older')
  answers[call] = { value: { list: [message('1', 'Older')], totalPages: 1 } }
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Welcome”' }))
  const question = screen.getByRole('group', { name: /^Delete this message/ })
  expect(document.activeElement).toBe(question)
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete “Welcome”' }))
  expect(timesAsked(deletion)).toBe(0)
  await deleteMessageNamed('Welcome')
  await waitFor(() => expect(screen.queryByText('Welcome')).toBeNull())
  expect(document.activeElement?.textContent).toContain('Older')
})

test('MEMBER-7 a refetch that fails leaves the messages on the page', async () => {
  render(
    <QueryClientProvider client={queries}>
      <QueryState />
    </QueryClientProvider>,
  )
  answers[call] = { status: 500, code: 'unknown_error' }
  await act(() => refresh(messages))
  await waitFor(() => expect(screen.getByTestId('state').textContent).toBe('error'))
  expect(timesAsked(call)).toBe(2)
  expect(screen.getByText('Welcome')).toBeTruthy()
})
