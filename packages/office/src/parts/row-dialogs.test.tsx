// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { AdminContext } from 'react-admin'
import { expect, test } from 'vitest'
import { authProvider } from '#api/auth-provider.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { CheckDecisions } from '../pages/identity/CheckDecisions.tsx'
import { SourceOrder } from '../pages/lotteries/SourceOrder.tsx'
import { DropResultButton } from '../pages/results/ResultActions.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { RowDialogs, useRowDialog } from './RowDialogs.tsx'

const auth = { ...authProvider, getPermissions: async () => ['owner'] }
const order = {
  ...{ id: '7', sources: [], reason: 'New address', status: 'proposed', mine: true },
  ...{ proposer: 'owner', proposedAt: '2026-11-27T01:00:00.000Z', decider: null, decidedAt: null, refusal: null },
} as unknown as Parameters<typeof SourceOrder>[0]['order']

let leave: () => void = () => {}

function Row() {
  const show = useRowDialog()
  return (
    <button type="button" onClick={() => show((onClose) => <input aria-label="reason" onBlur={onClose} />)}>
      Reject
    </button>
  )
}

function List({ row }: { row: ReactNode }) {
  const [isThere, setThere] = useState(true)
  leave = () => setThere(false)
  return <RowDialogs>{isThere && row}</RowDialogs>
}

test('a dialog keeps what was typed when another operator’s decision takes its row off the list', () => {
  render(<List row={<Row />} />)
  fireEvent.click(screen.getByText('Reject'))
  fireEvent.change(screen.getByLabelText('reason'), { target: { value: 'Paid twice' } })
  act(leave)
  expect(screen.queryByText('Reject')).toBeNull()
  expect((screen.getByLabelText('reason') as HTMLInputElement).value).toBe('Paid twice')
  fireEvent.blur(screen.getByLabelText('reason'))
  expect(screen.queryByLabelText('reason')).toBeNull()
})

test.each([
  ['Discard entry', <DropResultButton key="7" id="7" />],
  ['Withdraw proposal', <SourceOrder key="7" code="4d" order={order} />],
])('the reason for %s stays when the record is decided meanwhile', async (name, row) => {
  await switchLanguage('EN')
  render(
    <AdminContext authProvider={auth} i18nProvider={i18nProvider} queryClient={new QueryClient()}>
      <List row={row} />
    </AdminContext>,
  )
  fireEvent.click(await screen.findByRole('button', { name }))
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Wrong day' } })
  act(leave)
  expect((screen.getByLabelText(/Reason/) as HTMLInputElement).value).toBe('Wrong day')
})

test('the reason for rejecting documents stays when another operator decides about them meanwhile', async () => {
  const show = (status: 'waiting' | 'rejected') => (
    <AdminContext authProvider={auth} i18nProvider={i18nProvider} queryClient={new QueryClient()}>
      <CheckDecisions check={{ id: '7', account: 'amina', status } as Parameters<typeof CheckDecisions>[0]['check']} />
    </AdminContext>
  )
  const { rerender } = render(show('waiting'))
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Blurred' } })
  rerender(show('rejected'))
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('Blurred')
})

test('an Enter that is held does not press the button of the dialog that it opened', async () => {
  render(
    <AdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
      <ConfirmDialog title="Approve" action="Approve" onDo={async () => {}} onClose={() => {}} />
    </AdminContext>,
  )
  const button = await screen.findByRole('button', { name: 'Approve' })
  // an unhandled keydown of Enter presses the focused button
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
})

test('a reason cannot be changed while it is being sent, which would lose it; a refusal gives it back', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  render(
    <AdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
      <ConfirmDialog
        title="Reject"
        action="Reject"
        line={{ label: 'Reason' }}
        onDo={() => promise}
        onClose={() => {}}
      />
    </AdminContext>,
  )
  const reason = (await screen.findByLabelText(/Reason/)) as HTMLInputElement
  const isLocked = () => reason.closest('[inert]') !== null
  fireEvent.change(reason, { target: { value: 'Paid twice' } })
  expect([isLocked(), document.activeElement]).toEqual([false, reason])
  fireEvent.submit(reason)
  await expect.poll(isLocked).toBe(true)
  reason.blur()
  reject(new Error('no answer'))
  await expect.poll(() => document.activeElement).toBe(reason)
  expect([isLocked(), reason.value]).toEqual([false, 'Paid twice'])
})
