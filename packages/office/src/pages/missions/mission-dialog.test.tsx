// @vitest-environment jsdom
import { brandSettings } from '@gasing/contract/calls/office/brand'
import { permission } from '@gasing/contract/calls/system'
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { AdminContext, ListContextProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCallKey } from '#api/use-call.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { MissionDialog } from './MissionDialog.tsx'

beforeEach(() => switchLanguage('EN'))
afterEach(() => vi.useRealTimers())

test('a new mission begins on the brand’s day, which at night is not that of UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T17:00:00Z') })
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const brand = { brand: { timeZone: 'Asia/Kuala_Lumpur' }, currency: { code: 'MYR', symbol: 'RM', decimals: 2 } }
  cache.setQueryData(buildCallKey(permission, {}), brand)
  cache.setQueryData(buildCallKey(brandSettings, {}), { settings: { languages: ['EN'] } })
  const element = (
    <AdminContext i18nProvider={i18nProvider} queryClient={cache}>
      <ListContextProvider value={{ data: [] } as never}>
        <MissionDialog mission={null} onClose={() => {}} />
      </ListContextProvider>
    </AdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect((await screen.findByLabelText<HTMLInputElement>('First day')).value).toBe('2026-11-28')
})
