// @vitest-environment jsdom
import '#testing/page.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { PicturesField } from './PicturesField.tsx'

function Form() {
  const [value, setValue] = useState<readonly string[]>([])
  return <PicturesField max={3} value={value} problem={undefined} onChange={setValue} />
}

test('VALID-10 pictures chosen while others are still being read are added to them, up to the maximum', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('content')
  const { container } = render(<Form />)
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  const choose = (...names: string[]) =>
    fireEvent.change(input, { target: { files: names.map((name) => new File([name], name, { type: 'image/png' })) } })
  choose('front.png')
  choose('back.png')
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2)
  choose('third.png')
  choose('fourth.png')
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(3)
  expect(input.disabled).toBe(true)
  // the button is gone with its picture, so the keyboard goes on at the field
  fireEvent.click(screen.getByRole('button', { name: 'Remove image 2' }))
  await expect.poll(() => document.activeElement).toBe(input)
})
