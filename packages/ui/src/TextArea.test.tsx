// @vitest-environment jsdom
import './testing.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TextArea } from './TextArea.tsx'

test('takes several lines under its label, and an error replaces the hint', async () => {
  const { rerender } = render(<TextArea label="Message" hint="In your own words" />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('Message')
  await userEvent.type(area, 'one{enter}two')
  expect(area.value).toBe('one\ntwo')
  rerender(<TextArea label="Message" hint="In your own words" problem="Write something" />)
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Write something')
})
