// @vitest-environment jsdom
import { permission } from '@gasing/contract/calls/system'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { buildCallKey } from '#api/use-call.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { LanguageTabs } from './LanguageTabs.tsx'

beforeEach(() => switchLanguage('EN'))

test('a refusal opens the language that it is about, and the others can still be chosen', () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  cache.setQueryData(buildCallKey(permission, {}), { defaultLanguage: 'VN' })
  const tabs = (problem?: string) => (
    <AdminContext i18nProvider={i18nProvider} queryClient={cache}>
      <LanguageTabs languages={['EN', 'VN', 'CN']} problem={problem}>
        {(language) => <output>{language}</output>}
      </LanguageTabs>
    </AdminContext>
  )
  const { rerender } = render(tabs())
  const shown = () => screen.getByRole('status').textContent
  expect(shown()).toBe('EN')
  rerender(tabs('A title is needed.'))
  expect([shown(), screen.getByText('A title is needed.') !== null]).toEqual(['VN', true])
  fireEvent.click(screen.getByText('简体中文'))
  expect(shown()).toBe('CN')
})
