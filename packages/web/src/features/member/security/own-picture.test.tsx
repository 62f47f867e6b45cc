// @vitest-environment jsdom
import '#testing/page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { getAvatarPicture } from '#art.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { createTestServer } from '#testing/server.ts'
import { OwnPicture } from './OwnPicture.tsx'

const change = 'PUT /wps/member/info/icon'
const { answers, asked, timesAsked } = createTestServer()
beforeAll(async () => {
  await startTexts('EN', 'EN')
  await loadTexts('member')
})

function renderOwnPicture(): { isDone: () => boolean } {
  let done = false
  render(
    <QueryClientProvider client={queries}>
      <OwnPicture
        onDone={() => {
          done = true
        }}
      />
    </QueryClientProvider>,
  )
  return { isDone: () => done }
}
const chooseFile = (file: File) =>
  fireEvent.change(screen.getByLabelText('Or upload your own image'), { target: { files: [file] } })
const createPicture = () => new File(['picture'], 'me.png', { type: 'image/png' })

test('MEMBER-1 a picture is previewed before it is sent unchanged', async () => {
  answers[change] = { value: {} }
  const { isDone } = renderOwnPicture()
  expect(screen.queryByRole('button')).toBeNull()
  chooseFile(createPicture())
  const url = `data:image/png;base64,${btoa('picture')}`
  expect((await screen.findByRole('img')).getAttribute('src')).toBe(url)
  expect(timesAsked(change)).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Use this image' }))
  await waitFor(() => expect(isDone()).toBe(true))
  expect(JSON.parse(asked.find(({ call }) => call === change)?.body ?? '')).toEqual({ image: url })
})

test('VALID-10 an unusable file is refused at the field unsent; a server refusal shows there too', async () => {
  const message = 'This file is not a picture we can read.'
  answers[change] = { status: 400, code: 'fields_refused', fields: { image: { code: 'picture_unusable', message } } }
  const { isDone } = renderOwnPicture()
  chooseFile(new File(['<html>'], 'me.html', { type: 'text/html' }))
  expect(await screen.findByText('This file cannot be used. Choose a PNG or JPG under 5 MB.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  chooseFile(createPicture())
  fireEvent.click(await screen.findByRole('button', { name: 'Use this image' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('Or upload your own image').getAttribute('aria-invalid')).toBe('true')
  expect(isDone()).toBe(false)
})

test('an avatar is a built-in one by name or the member’s own by path', () => {
  expect(getAvatarPicture('avatar-07')).toBe('/art/avatars/07.webp')
  expect(getAvatarPicture('/brand/faces/abc.png')).toBe('/brand/faces/abc.png')
})
