// @vitest-environment jsdom
import { identityRules } from '@gasing/contract/calls/office/identity'
import { officeMissions } from '@gasing/contract/calls/office/missions'
import { riskRules, signalKinds } from '@gasing/contract/calls/office/risk'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authProvider } from '#api/auth-provider.ts'
import { dataProvider } from '#api/data-provider.ts'
import { openSession } from '#api/session.ts'
import { applyEvent } from '#api/use-live.ts'
import { i18nProvider } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { RiskRulesPanel } from '../pages/cases/RiskRulesPanel.tsx'
import { IdentityRulesPanel } from '../pages/identity/IdentityRulesPanel.tsx'
import { MissionsPage } from '../pages/missions/MissionsPage.tsx'
import { OpeningForm } from '../pages/opening/OpeningForm.tsx'

/** What the server stores, by path, and what it was sent. */
const stored: Record<string, unknown> = {}
const sent: unknown[] = []
/** What the server answers to the next save instead of carrying it out; undefined when it is carried out. */
const refuseNext: (() => object | undefined)[] = []
/** What every other call returns: the brand and an empty list. */
const others = {
  ...{ code: 'nusa', settings: { languages: ['EN'] }, currency: { code: 'MYR', symbol: 'RM', decimals: 2 } },
  ...{ brand: { timeZone: 'Asia/Kuala_Lumpur' }, list: [], total: 0 },
}

beforeEach(async () => {
  await switchLanguage('EN')
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    if (method !== 'GET') sent.push(JSON.parse(String(body)))
    const refusal = method !== 'GET' && refuseNext.splice(0)[0]?.()
    return refusal
      ? new Response(JSON.stringify(refusal), { status: 409 })
      : new Response(JSON.stringify({ success: true, value: stored[path] ?? others }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const auth = {
  ...authProvider,
  ...{ checkAuth: async () => undefined, getPermissions: async () => ['owner'], canAccess: async () => true },
}
/** Opens a page; `colleagueSaves` saves something else in the name of another operator. */
function open(page: ReactNode) {
  const cache = new QueryClient()
  const content = (
    <AdminContext authProvider={auth} dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={cache}>
      {page}
    </AdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: content }])
  render(<RouterProvider router={router} />)
  const colleagueSaves = (path: string, value: unknown, event: Parameters<typeof applyEvent>[0]) => {
    stored[path] = value
    applyEvent(event, cache)
  }
  return { colleagueSaves, router }
}
const rulesEvent = { type: 'office', about: 'rules' } as const
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('the limits for documents that another operator saved meanwhile stay, and so does the input', async () => {
  stored[identityRules.path] = { depositMax: '100.00', withdrawalMax: '200.00' }
  const { colleagueSaves } = open(<IdentityRulesPanel />)
  type(await screen.findByDisplayValue('100.00'), '150')
  colleagueSaves(identityRules.path, { depositMax: '100.00', withdrawalMax: '900.00' }, rulesEvent)
  await screen.findByDisplayValue('900.00')
  fireEvent.click(screen.getByText('Save'))
  await expect.poll(() => sent).toEqual([{ depositMax: '150', withdrawalMax: '900.00' }])
})

test('what is typed while a save is on its way is kept', async () => {
  stored[identityRules.path] = { depositMax: '100.00', withdrawalMax: '200.00' }
  open(<IdentityRulesPanel />)
  type(await screen.findByDisplayValue('100.00'), '150')
  refuseNext.push(() => {
    stored[identityRules.path] = { depositMax: '150.00', withdrawalMax: '200.00' }
    return undefined
  })
  fireEvent.click(screen.getByText('Save'))
  type(screen.getByDisplayValue('200.00'), '950')
  await screen.findByDisplayValue('150.00')
  fireEvent.click(screen.getByText('Save'))
  await expect.poll(() => sent.at(-1)).toEqual({ depositMax: '150.00', withdrawalMax: '950' })
})

test('what both changed is shown with both values, and saved once the operator has chosen', async () => {
  stored[identityRules.path] = { depositMax: '100.00', withdrawalMax: '200.00' }
  const { colleagueSaves } = open(<IdentityRulesPanel />)
  type(await screen.findByDisplayValue('100.00'), '150')
  colleagueSaves(identityRules.path, { depositMax: '700.00', withdrawalMax: '200.00' }, rulesEvent)
  const choices = within(await screen.findByRole('group', { name: /Max. deposits/ }))
  choices.getByText('150')
  choices.getByText('700.00')
  fireEvent.click(screen.getByText('Save'))
  expect(document.activeElement).toBe(choices.getByText('Keep mine'))
  expect(sent).toEqual([])
  type(screen.getByDisplayValue('150'), '155')
  fireEvent.click(choices.getByText('Keep mine'))
  fireEvent.click(screen.getByText('Save'))
  await expect.poll(() => sent).toEqual([{ depositMax: '155', withdrawalMax: '200.00' }])
})

test('a save that the server refuses because of another operator’s shows what that one saved', async () => {
  stored[identityRules.path] = { depositMax: '100.00', withdrawalMax: '200.00' }
  open(<IdentityRulesPanel />)
  type(await screen.findByDisplayValue('100.00'), '150')
  refuseNext.push(() => {
    stored[identityRules.path] = { depositMax: '700.00', withdrawalMax: '900.00' }
    return { success: false, code: 'saved_meanwhile', message: 'Someone else has saved this.' }
  })
  fireEvent.click(screen.getByText('Save'))
  fireEvent.click(within(await screen.findByRole('group')).getByText('Use the saved one'))
  await screen.findByDisplayValue('700.00')
  expect(screen.getByRole('alert').textContent).toMatch('Someone else has saved this.')
  type(screen.getByDisplayValue('900.00'), '950')
  fireEvent.click(screen.getByText('Save'))
  await expect.poll(() => sent.at(-1)).toEqual({ depositMax: '700.00', withdrawalMax: '950' })
})

test('a changed panel is not left without a question', async () => {
  openSession('a-token-of-an-operator', false)
  stored[identityRules.path] = { depositMax: '100.00', withdrawalMax: '200.00' }
  const { router } = open(<IdentityRulesPanel />)
  const field = await screen.findByDisplayValue('100.00')
  type(field, '150')
  await act(() => router.navigate('/elsewhere'))
  fireEvent.click(await screen.findByText('Stay'))
  type(field, '100.00')
  await act(() => router.navigate('/elsewhere'))
  expect(router.state.location.pathname).toBe('/elsewhere')
})

test('the portal is closed only after a question', async () => {
  const opening: Parameters<typeof OpeningForm>[0]['opening'] = {
    ...{ status: 0, maintenanceStart: null, maintenanceEnd: null },
    ...{ maintenanceInfo: {}, blockedCountries: [] },
  }
  const own = { ip: '192.0.2.1', country: 'MY' }
  open(<OpeningForm opening={opening} statusNow={0} countries={['MY']} own={own} editable />)
  fireEvent.mouseDown(await screen.findByLabelText('Portal status'))
  fireEvent.click(screen.getByRole('option', { name: 'Maintenance' }))
  fireEvent.click(screen.getByText('Save'))
  const question = within(await screen.findByRole('dialog', { name: 'Close the portal now?' }))
  expect(sent).toEqual([])
  fireEvent.click(question.getByText('Save'))
  await expect.poll(() => sent).toEqual([{ ...opening, status: 1 }])
})

test('the actions on risk signs that another operator saved meanwhile stay', async () => {
  const off = Object.fromEntries(signalKinds.map((kind) => [kind, kind === 'watched' ? 'case' : 'off']))
  const rules = { actions: off, perDay: 3 }
  stored[riskRules.path] = rules
  const { colleagueSaves } = open(<RiskRulesPanel />)
  type(await screen.findByDisplayValue('3'), '5')
  colleagueSaves(riskRules.path, { ...rules, actions: { ...off, velocity: 'hold' } }, rulesEvent)
  await screen.findByDisplayValue('hold')
  fireEvent.click(screen.getByText('Save'))
  await expect.poll(() => sent).toEqual([{ actions: { ...off, velocity: 'hold' }, perDay: 5 }])
})

test('of choices that both changed, the labels are shown', async () => {
  const off = Object.fromEntries(signalKinds.map((kind) => [kind, kind === 'watched' ? 'case' : 'off']))
  stored[riskRules.path] = { actions: off, perDay: 3 }
  const { colleagueSaves } = open(<RiskRulesPanel />)
  type(await screen.findByDisplayValue('3'), '5')
  fireEvent.mouseDown(screen.getByLabelText('High frequency'))
  fireEvent.click(screen.getByRole('option', { name: 'Open case' }))
  colleagueSaves(riskRules.path, { actions: { ...off, velocity: 'hold' }, perDay: 3 }, rulesEvent)
  const choices = within(await screen.findByRole('group', { name: /High frequency/ }))
  choices.getByText('Open case')
  choices.getByText('Open case and hold')
})

test('the dialog over a list sends what another operator saved meanwhile', async () => {
  const mission = {
    ...{ id: '7', name: 'Play', claims: 0, kind: 'valid_bet', period: 'day', gameType: null, vendor: null },
    ...{ target: '100.00', rewardKind: 'money', reward: '5.00', turnoverPercent: 100, firstDay: '2026-11-01' },
    ...{ lastDay: null, enabled: true, position: 100, texts: { EN: { name: 'Play', description: 'Bet.' } } },
  }
  const listOf = (one: object) => ({ list: [one], total: 1, totalPages: 1 })
  stored[officeMissions.path] = listOf(mission)
  const { colleagueSaves } = open(<MissionsPage />)
  fireEvent.click(await screen.findByLabelText('Edit Play'))
  type(await screen.findByDisplayValue('100.00'), '250')
  colleagueSaves(officeMissions.path, listOf({ ...mission, reward: '8.00' }), { type: 'config', version: 2 })
  await screen.findByDisplayValue('8.00')
  fireEvent.click(screen.getByText('Save'))
  await expect.poll(() => sent).toEqual([expect.objectContaining({ target: '250', reward: '8.00' })])
})
