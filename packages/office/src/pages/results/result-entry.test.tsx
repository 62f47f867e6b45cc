// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { AdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { Refused } from '#api/refused.ts'
import { hasUnsaved } from '#api/session.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { AnswerForm } from '../service/AnswerForm.tsx'
import { type ResultDraw, ResultEntry } from './ResultEntry.tsx'

beforeEach(() => switchLanguage('EN'))

function open(page: ReactNode): void {
  const element = (
    <AdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
      {page}
    </AdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a reply to a visitor is kept when the session ends', async () => {
  open(<AnswerForm kind="ticket" onAnswer={async () => {}} />)
  const field = await screen.findByLabelText('Reply')
  expect(hasUnsaved()).toBe(false)
  type(field, 'Your deposit has arrived')
  await expect.poll(hasUnsaved).toBe(true)
  type(field, '')
  await expect.poll(hasUnsaved).toBe(false)
})

test('a picture for a visitor waits for Send, and can be removed before', async () => {
  const sent: unknown[] = []
  open(<AnswerForm kind="ticket" onAnswer={async (message) => void sent.push(message)} />)
  const choose = async () => {
    const input = (await screen.findByLabelText('Attach image')).querySelector('input') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
    return screen.findByLabelText('Remove image')
  }
  fireEvent.click(await choose())
  await expect.poll(() => screen.queryByLabelText('Remove image')).toBeNull()
  await choose()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByLabelText('Send'))
  await expect.poll(() => sent).toEqual([{ content: '', images: [expect.stringMatching(/^data:image\/png/)] }])
  await expect.poll(() => screen.queryByLabelText('Remove image')).toBeNull()
})

test('a reply that got no answer is sent again with the same key, and the next one with another', async () => {
  const keys: string[] = []
  const onAnswer = async (_message: object, key: string) => {
    keys.push(key)
    if (keys.length === 1) throw new Refused({ code: 'unreachable', status: 0, text: 'Offline.', requestId: null })
  }
  open(<AnswerForm kind="ticket" onAnswer={onAnswer} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Reply')
  type(field, 'Hello')
  const press = async (times: number) => {
    fireEvent.click(screen.getByLabelText('Send'))
    await expect.poll(() => keys.length).toBe(times)
  }
  await press(1)
  await screen.findByText('Offline.')
  await press(2)
  await expect.poll(() => field.value).toBe('')
  type(field, 'Hello')
  await press(3)
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

const draw = { id: '7', family: 'top-bottom', waiting: null, result: null } as unknown as ResultDraw
let refetched: (draw: ResultDraw) => void = () => {}
function Page() {
  const [now, setNow] = useState(draw)
  refetched = setNow
  return <ResultEntry draw={now} />
}

test('numbers of a result are kept when the session ends, and when another operator enters theirs meanwhile', async () => {
  const waiting = { result: null, mine: false, enteredBy: 'omar', enteredAt: '2026-11-27T01:00:00.000Z', reason: '' }
  open(<Page />)
  const [field] = await screen.findAllByLabelText(/ 1$/)
  type(field as HTMLElement, '12')
  await expect.poll(hasUnsaved).toBe(true)
  act(() => refetched({ ...draw, waiting }))
  expect((screen.getAllByLabelText(/ 1$/)[0] as HTMLInputElement).value).toBe('12')
})

test('an own entry that waits is replaced by other numbers only', async () => {
  const result = [['123'], ['45']]
  const waiting = { result, mine: true, enteredBy: 'omar', enteredAt: '2026-11-27T01:00:00.000Z', reason: '' }
  open(<ResultEntry draw={{ ...draw, waiting, drawsAt: '2026-11-27T00:30:00.000Z' }} />)
  await screen.findByText('Replace your entry')
  const button = () => screen.getByText<HTMLButtonElement>('Submit for confirmation').closest('button')?.disabled
  expect(button()).toBe(true)
  type(screen.getAllByLabelText(/ 1$/)[0] as HTMLElement, '124')
  await expect.poll(button).toBe(false)
})
