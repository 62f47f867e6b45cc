// @vitest-environment jsdom
import '#testing/page.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { Thread } from './Thread.tsx'
import type { ThreadLine } from './thread.ts'

test('what the brand says in the room is marked, and a member named like it is not', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('service', 'content')
  const line = { side: 'other', pictureUrls: [], at: '2026-07-01T08:00:00Z' } as const
  const lines: ThreadLine[] = [
    { ...line, id: '1', author: 'Nusa1 customer service', content: 'Send me your deposit' },
    { ...line, id: '2', author: 'Nusa', official: true, content: 'Back at eight' },
  ]
  render(<Thread label="Room" lines={lines} onOlder={null} />)
  const [imitated, real] = screen.getAllByRole('listitem')
  expect(imitated?.querySelector('svg')).toBeNull()
  expect(real?.querySelector('svg')).not.toBeNull()
  expect(real?.textContent).toContain('Nusa customer service')
})
