// @vitest-environment jsdom
import TextField from '@mui/material/TextField'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseText, Refused } from '#api/refused.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { OwnPasswordForm } from '../pages/profile/OwnPasswordForm.tsx'
import { RefusalNote } from './RefusalNote.tsx'

beforeEach(() => switchLanguage('EN'))
afterEach(() => vi.unstubAllGlobals())

/** With the brand's settings, which some labels name the currency of. */
const show = (content: ReactNode) =>
  render(
    <AdminContext
      i18nProvider={i18nProvider}
      queryClient={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}
    >
      {content}
    </AdminContext>,
  )

const refusal = { code: 'bad_request', status: 400, text: 'Reload.', requestId: null }
const unfit = (name: string) => ({ code: 'part_unfit', message: `The value of ${name} isn't valid.` })
const error = new Refused({
  ...refusal,
  fields: {
    'amount.min': unfit('amount.min'),
    reason: { code: 'text_too_short', message: 'At least 3 characters.' },
  },
})

test('a missing role is told to an operator, not with members’ advice to ask customer service', () => {
  expect(chooseText('not_allowed', 'Please contact customer service.')).toMatch(/^Your roles do not allow this\./)
  expect(chooseText('already_decided', 'Somebody was faster.')).toBe('Somebody was faster.')
})

test('a refused form names fields by their labels', async () => {
  show(
    <form>
      <TextField required error id="least" label="Smallest amount" />
      <TextField id="most" label="Largest amount" />
      <RefusalNote error={error} />
    </form>,
  )
  await expect.poll(() => screen.getByRole('alert').textContent).toMatch(/check them\.Smallest amountAt least 3/)
})

test('a field that the form has not marked is named in the operator’s language, beside those it has marked', async () => {
  await switchLanguage('MY')
  const fields = {
    'amount.min': unfit('amount.min'),
    reason: { code: 'text_too_short', message: 'Sekurang-kurangnya 3.' },
  }
  show(<RefusalNote error={new Refused({ ...refusal, fields })} />)
  expect(screen.getByRole('alert').textContent).toMatch(/Amaun.*Sebab: Sekurang-kurangnya 3/)
  expect(screen.getByRole('alert').textContent).not.toMatch(/amount|reason/)
})

test('a marked field does not hide one that the form has not marked', async () => {
  const fields = { title: unfit('title'), 'amount.min': unfit('amount.min') }
  show(
    <form>
      <TextField error id="title" label="Title of the page" />
      <RefusalNote error={new Refused({ ...refusal, fields })} />
    </form>,
  )
  await expect.poll(() => screen.getByRole('alert').textContent).toMatch(/Title of the page.* · Amount/)
})

test('a wrong current password is reported at its field, and a long new one is not cut off unseen', async () => {
  const answer = { success: false, code: 'old_password_wrong', message: 'This password is incorrect.' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status: 400 }))
  show(<OwnPasswordForm name="owner" onChanged={() => {}} />)
  const listFields = () =>
    [/^Current/, /^New/, /^Repeat/].map((label) => screen.getByLabelText<HTMLInputElement>(label))
  for (const field of listFields()) {
    fireEvent.change(field, { target: { value: 'A long password 2026' } })
    expect(field.maxLength).toBe(1000)
  }
  fireEvent.click(screen.getByText('Change password'))
  const message = await screen.findByText('This password is incorrect.')
  const [current, ...others] = listFields()
  expect(current?.getAttribute('aria-describedby')).toBe(message.id)
  expect(others.map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'false'])
})
