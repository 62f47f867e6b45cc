// @vitest-environment jsdom
import '#testing/page.ts'
import { agentContracts, type Contract } from '@gasing/contract/calls/agent-contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queries } from '#api/query.ts'
import { closeSession, type LoginInfo, openSession } from '#api/session.ts'
import { OfferDialog } from '#features/agent/contracts/OfferDialog.tsx'
import { FeedbackModal } from '#features/content/FeedbackModal.tsx'
import { IdentityForm } from '#features/member/security/IdentityForm.tsx'
import { ConvertDialog } from '#features/points/ConvertDialog.tsx'
import type { PointsConfig, Reward } from '#features/points/points.ts'
import { RedeemDialog } from '#features/points/RedeemDialog.tsx'
import { ApplyDialog } from '#features/promotions/ApplyDialog.tsx'
import type { Promotion } from '#features/promotions/promotion.ts'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { createTestServer } from '#testing/server.ts'

const { answers } = createTestServer()
const own = { id: '1', kind: 'daily', status: 'accepted', tiers: [{ rate: '1.5' }] } as unknown as Contract
const reward = {
  id: '3',
  name: 'Mug',
  kind: 'goods',
  url: 'x',
  points: '100',
  amount: '0.00',
  bonus: null,
  available: 9,
}
const conversion = { enabled: true, points: 100, money: '1.00', minimum: 500, turnoverPercent: 0 }
const close = () => {}
const dialogs: Readonly<Record<string, [ReactNode, field: string]>> = {
  'a contract offer': [<OfferDialog key="offer" kind="daily" own={own} onClose={close} />, 'input[name=account]'],
  'an application': [
    <ApplyDialog key="apply" promotion={{ id: '2', title: 'Gift', award: 'bonus' } as Promotion} onClose={close} />,
    'textarea[name=remark]',
  ],
  'a reward': [
    <RedeemDialog key="redeem" reward={reward as unknown as Reward} onClose={close} />,
    'textarea[name=address]',
  ],
  feedback: [<FeedbackModal key="feedback" onClose={close} />, 'textarea[name=content]'],
  'a conversion of points': [
    <ConvertDialog key="convert" config={{ convert: conversion } as PointsConfig} points="760.00" onClose={close} />,
    'input[name=quantity]',
  ],
}

// some dialogs wait for texts
const renderReady = (part: ReactNode) =>
  act(async () => render(<QueryClientProvider client={queries}>{part}</QueryClientProvider>))
const signIn = (customerId: string) => openSession({ token: 't', customerId, isAgent: 0 } as LoginInfo)

beforeEach(async () => {
  queries.clear()
  answers[`GET ${agentContracts.path}`] = { value: { own: [], list: [], totalPages: 0 } }
  await startTexts('EN', 'EN')
  await loadTexts('agent', 'member', 'points', 'promotions', 'content')
})
afterEach(() => closeSession('signed-out'))

test.each(Object.keys(dialogs))('MEMBER-5 what was typed into %s is found again after logging in', async (name) => {
  const [dialog, selector] = dialogs[name] ?? [null, '']
  const open = async () => {
    const { unmount } = await renderReady(dialog)
    const field = screen.getByRole('dialog').querySelector<HTMLInputElement>(selector) as HTMLInputElement
    return { field, unmount }
  }
  signIn('7')
  const first = await open()
  const untouched = first.field.value
  await userEvent.type(first.field, '55')
  const typed = first.field.value
  expect(typed).not.toBe(untouched)
  closeSession('ended')
  first.unmount()
  signIn('8')
  const other = await open()
  expect(other.field.value).toBe(untouched)
  other.unmount()
  closeSession('signed-out')
  signIn('7')
  expect((await open()).field.value).toBe(typed)
})

test('Y06 chosen images of an identity document are found again after logging in', async () => {
  const open = () => renderReady(<IdentityForm onDone={close} />)
  const countImages = (form: HTMLElement) => form.querySelectorAll('li').length
  signIn('7')
  const first = await open()
  const picture = new File(['picture'], 'front.png', { type: 'image/png' })
  await userEvent.upload(first.container.querySelector('input[type=file]') as HTMLInputElement, picture)
  await userEvent.selectOptions(screen.getByRole('combobox'), 'passport')
  await expect.poll(() => countImages(first.container)).toBe(1)
  closeSession('ended')
  first.unmount()
  signIn('7')
  const again = await open()
  expect(countImages(again.container)).toBe(1)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('passport')
})
