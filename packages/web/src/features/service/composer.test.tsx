// @vitest-environment jsdom
import '#testing/page.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { Composer } from './Composer.tsx'

beforeEach(async () => {
  await startTexts('EN', 'EN')
  await loadTexts('service')
})

test('text typed while a message is being sent is kept for the next one', async () => {
  const said: string[] = []
  let arrive = () => {}
  const onSay = ({ content }: { content: string }) => {
    said.push(content)
    return new Promise<void>((done) => {
      arrive = done
    })
  }
  render(<Composer label="Message" lengthMax={500} onSay={onSay} />)
  const input = screen.getByLabelText<HTMLTextAreaElement>('Message')
  await userEvent.type(input, 'Hello{Enter} my deposit')
  arrive()
  await expect.poll(() => input.value).toBe('my deposit')
  await userEvent.type(input, '{Enter}')
  expect(said).toEqual(['Hello', 'my deposit'])
  arrive()
  await expect.poll(() => input.value).toBe('')
})
