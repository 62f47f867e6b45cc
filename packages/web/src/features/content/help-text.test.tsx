// @vitest-environment jsdom
import '#testing/page.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { HelpText } from './HelpText.tsx'

test('PROMO-4 a help topic in another language says so and is marked with it', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('pages')
  const draw = (language: string) => (
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <HelpText item={{ tag: 'terms', title: 'Terma', content: '<p>Syarat</p>', inFooter: true, language }} />
    </RouterContextProvider>
  )
  const { rerender } = render(draw('MY'))
  expect((await screen.findByText('Syarat')).closest('[lang]')?.getAttribute('lang')).toBe('ms')
  const note = /not available in your language yet\. It is shown in Bahasa Melayu\./
  expect(screen.getByText(note)).toBeTruthy()
  rerender(draw('EN'))
  expect(screen.queryByText(note)).toBeNull()
})
