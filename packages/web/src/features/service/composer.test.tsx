// @vitest-environment jsdom
import '#testing/page.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Refused } from '#api/refused.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { Composer } from './Composer.tsx'

beforeEach(async () => {
  await startTexts('EN', 'EN')
  await loadTexts('service', 'content')
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

test('a message that got no answer is sent again with the same key, and the next one with another', async () => {
  const keys: string[] = []
  const onSay = async (_message: object, key: string) => {
    keys.push(key)
    if (keys.length === 1) throw new Refused({ code: 'in_network_again', status: 0, message: 'Offline.' })
  }
  render(<Composer label="Message" lengthMax={500} onSay={onSay} />)
  const input = screen.getByLabelText<HTMLTextAreaElement>('Message')
  await userEvent.type(input, 'Hello{Enter}')
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('')
  await userEvent.type(input, '{Enter}')
  await expect.poll(() => input.value).toBe('')
  await userEvent.type(input, 'Hello{Enter}')
  await expect.poll(() => keys.length).toBe(3)
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

test('a chosen picture waits for the text, can be removed, and is kept when the message got no answer', async () => {
  const said: { content: string; images: number }[] = []
  const onSay = async ({ content, images }: { content: string; images: string[] }) => {
    said.push({ content, images: images.length })
    if (said.length === 1) throw new Refused({ code: 'in_network_again', status: 0, message: 'Offline.' })
  }
  render(<Composer label="Message" lengthMax={500} pictures onSay={onSay} />)
  const input = screen.getByLabelText<HTMLTextAreaElement>('Message')
  const choose = (...names: string[]) =>
    fireEvent.change(screen.getByLabelText('Add images'), {
      target: { files: names.map((name) => new File([name], name, { type: 'image/png' })) },
    })
  await userEvent.type(input, 'My rec')
  choose('wrong.png', 'paid.png')
  await expect.poll(() => screen.queryAllByRole('listitem').length).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Remove image 1' }))
  expect(document.activeElement).toBe(input)
  await userEvent.type(input, 'eipt')
  expect(said).toEqual([])
  await userEvent.type(input, '{Enter}')
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('')
  await userEvent.type(input, '{Enter}')
  await expect.poll(() => input.value).toBe('')
  expect(said).toEqual([
    { content: 'My receipt', images: 1 },
    { content: 'My receipt', images: 1 },
  ])
  expect(screen.queryAllByRole('listitem')).toEqual([])
  choose('a.png', 'b.png', 'c.png', 'd.png')
  await expect.poll(() => screen.queryAllByRole('listitem').length).toBe(3)
  expect(screen.getByText(/at most 3/)).toBeTruthy()
})
