// @vitest-environment jsdom
import '#testing/page.ts'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startTexts } from '#i18n/i18n.ts'
import { NotOnSale } from './NotOnSale.tsx'

afterEach(() => vi.unstubAllGlobals())

test('LOTT-3 the note that a lottery is not on sale can be left in browsers that scroll with a promise', async () => {
  await startTexts('EN', 'EN')
  vi.stubGlobal('scrollTo', () => Promise.resolve())
  const { unmount } = render(<NotOnSale />)
  expect(unmount).not.toThrow()
})
