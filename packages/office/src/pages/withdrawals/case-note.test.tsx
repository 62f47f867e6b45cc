// @vitest-environment jsdom
import { riskCases } from '@gasing/contract/calls/office/risk'
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { buildCallKey } from '#api/use-call.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { CaseNote } from './CaseNote.tsx'

beforeEach(() => switchLanguage('EN'))

test.each([
  [
    'open',
    { caseId: '7', held: false },
    [{ id: '7' }],
    'Open risk case 7 about this member. Check it before you decide.',
  ],
  ['decided', { caseId: '7', held: false }, [], 'Risk case 7'],
  ['open about another request', { caseId: null, held: false }, [{ id: '8' }], 'Open risk case 8 about this member.'],
  ['blocking', { caseId: '7', held: true }, [{ id: '8' }], 'Held by risk case 7:'],
])('OPS-3 a request says that the case about it is %s', async (_, of, list, text) => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const query = { memberId: '3', state: 'open', pageSize: 1 }
  cache.setQueryData(buildCallKey(riskCases, { query }), { list, total: list.length })
  const { unmount } = render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider} queryClient={cache}>
        <CaseNote withdrawal={{ ...of, memberId: '3', status: 'requested' }} />
      </AdminContext>
    </MemoryRouter>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  unmount()
})
