// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import {
  AdminContext,
  type DataProvider,
  type GetListParams,
  ListContextProvider,
  type ListControllerResult,
} from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { NextRecord } from './NextRecord.tsx'

let setIds: (ids: readonly string[]) => void
const more = { resource: 'withdrawals', page: 2, perPage: 3, filterValues: { status: 'requested' } }
const order = { sort: { field: 'amount', order: 'ASC' } }
/** Answers every page after the shown one. */
const dataProvider = {
  getList: async (_: string, { pagination }: GetListParams) => ({
    data: [{ id: `page ${pagination?.page}` }],
    total: 7,
  }),
} as unknown as DataProvider

function Queue({ total = 3 }: { total?: number }) {
  const [ids, set] = useState<readonly string[]>(['3', '5', '8'])
  const [asked, setAsked] = useState(false)
  setIds = set
  const list = { ...more, ...order, total, data: ids.map((id) => ({ id })) } as unknown as ListControllerResult
  return (
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={new QueryClient()}>
      <ListContextProvider value={list}>
        <NextRecord />
        {ids.includes('5') && <button type="button" onClick={() => setAsked(true)} />}
        {asked && <ConfirmDialog title="Approve" action="OK" onDo={async () => {}} onClose={() => setAsked(false)} />}
      </ListContextProvider>
    </AdminContext>
  )
}

test('a decided record is followed by the one in its place, which has the focus', async () => {
  await switchLanguage('EN')
  const router = createMemoryRouter([{ path: '*', element: <Queue /> }], { initialEntries: ['/withdrawals/5?page=2'] })
  render(<RouterProvider router={router} />)
  const link = await screen.findByRole('link', { name: 'Next record' })
  expect(link.getAttribute('href')).toBe('/withdrawals/8?page=2')
  act(() => setIds(['5', '8']))
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  // the list is read again only now
  act(() => setIds(['3', '8']))
  await expect.poll(() => document.activeElement).toBe(link)
  expect(link.getAttribute('href')).toBe('/withdrawals/3?page=2')
  act(() => setIds(['5']))
  expect(screen.queryByRole('link')).toBeNull()
})

test('the last record of a page is followed by the first of the next page, in the same order and filter', async () => {
  await switchLanguage('EN')
  const routes = [{ path: '*', element: <Queue total={7} /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/withdrawals/8'] })} />)
  const link = await screen.findByRole('link', { name: 'Next record' })
  const [path, search] = (link.getAttribute('href') ?? '').split('?')
  expect(decodeURIComponent(path ?? '')).toBe('/withdrawals/page 3')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    ...{ page: '3', perPage: '3', sort: 'amount', order: 'ASC', filter: '{"status":"requested"}' },
  })
})
