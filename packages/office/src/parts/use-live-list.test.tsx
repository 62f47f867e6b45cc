// @vitest-environment jsdom
import { officePromotions } from '@gasing/contract/calls/office/promotions'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authProvider } from '#api/auth-provider.ts'
import { dataProvider } from '#api/data-provider.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { PromotionsPage } from '../pages/promotions/PromotionsPage.tsx'
import { useLiveList } from './use-live-list.ts'

beforeEach(() => switchLanguage('EN'))
afterEach(() => vi.unstubAllGlobals())

const queryClient = new QueryClient()
const Page = ({ children }: { children: ReactNode }) => (
  <AdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
    {children}
  </AdminContext>
)

test('two quick presses are saved in turn, and the second stays on the screen meanwhile', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const save = (lines: readonly string[]) => {
    sent.push(lines.join(''))
    return new Promise<void>((done) => answers.push(done))
  }
  const { result, rerender } = renderHook(({ stored }) => useLiveList(stored, save), {
    wrapper: Page,
    initialProps: { stored: ['a', 'b', 'c'] },
  })
  act(() => void result.current.put(['b', 'a', 'c']))
  act(() => void result.current.put(['b', 'c', 'a']))
  await expect.poll(() => sent).toEqual(['bac'])
  await act(async () => answers[0]?.())
  // the event of the first save has refetched the list
  rerender({ stored: ['b', 'a', 'c'] })
  expect(result.current.lines).toEqual(['b', 'c', 'a'])
  await expect.poll(() => sent).toEqual(['bac', 'bca'])
  await act(async () => answers[1]?.())
  rerender({ stored: ['b', 'c', 'a'] })
  rerender({ stored: ['c', 'b', 'a'] })
  await expect.poll(() => result.current.lines).toEqual(['c', 'b', 'a'])
})

test('a promotion moved twice in quick succession moves by two places', async () => {
  const promotions = ['One', 'Two', 'Three'].map((title, place) => ({
    ...{
      id: `${place + 1}`,
      title,
      url: '/art/banners/a',
      category: 'other',
      state: 'open',
      enabled: true,
      waiting: 0,
    },
  }))
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    const isList = method === 'GET' && address.startsWith(officePromotions.path)
    return new Response(JSON.stringify({ success: true, value: isList ? { list: promotions, total: 3 } : {} }))
  })
  const auth = {
    ...authProvider,
    ...{ checkAuth: async () => undefined, getPermissions: async () => ['owner'], canAccess: async () => true },
  }
  render(
    <MemoryRouter>
      <AdminContext
        authProvider={auth}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
      >
        <PromotionsPage />
      </AdminContext>
    </MemoryRouter>,
  )
  const up = await screen.findByLabelText('Move Three up')
  fireEvent.click(up)
  fireEvent.click(up)
  await expect.poll(() => sent).toEqual([{ ids: ['1', '3', '2'] }, { ids: ['3', '1', '2'] }])
})
