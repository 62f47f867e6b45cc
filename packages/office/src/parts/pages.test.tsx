// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { expect, test } from 'vitest'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { Pages } from './Pages.tsx'

test('the pages of a list are named in the operator’s language', async () => {
  await switchLanguage('ES')
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <Pages total={21} size={10} page={2} onChange={() => undefined} />
    </AdminContext>,
  )
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Página anterior', 'Ir a la página 1', 'Página 2', 'Ir a la página 3', 'Página siguiente'])
  expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeTruthy()
  await switchLanguage('EN')
})
