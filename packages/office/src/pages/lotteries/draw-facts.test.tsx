// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { i18nProvider, useT } from '#i18n/provider.ts'
import { switchLanguage } from '#i18n/texts.ts'
import { Facts } from '#parts/Facts.tsx'
import { buildFacts } from './draw-facts.tsx'
import type { DrawRecord } from './lottery.ts'
import { VoidPreview } from './VoidPreview.tsx'

beforeEach(() => switchLanguage('EN'))

const at = '2026-11-27T11:15:00.000Z'
const draw: DrawRecord = {
  ...{ id: '1', lottery: 'lao', gameName: 'Lao', issue: '20261127', status: 'corrected', own: false },
  ...{ opensAt: at, closesAt: at, drawsAt: at, result: [['123'], ['45']], family: 'top-bottom' },
  ...{
    bets: 2,
    members: 1,
    stake: '2.00',
    payout: '0.00',
    lent: '0.00',
    house: '2.00',
    priceVersion: 1,
    settlement: 2,
  },
  ...{ log: [], exposure: [], numbers: [], plays: [], voidedWith: [], orders: [] },
  formerResults: [{ result: [['789'], ['60']], at }],
}

function Page({ draw }: { draw: DrawRecord }) {
  const t = useT()
  return (
    <>
      <Facts facts={buildFacts(draw, t)} />
      <VoidPreview draw={draw} />
    </>
  )
}
const open = (draw: DrawRecord) =>
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <Page draw={draw} />
    </AdminContext>,
  )

test('a former external result is listed by prize, one of our own draws on one line', async () => {
  const { unmount } = open(draw)
  expect(await screen.findByText('789')).not.toBe(screen.getByText('60'))
  expect(screen.getByText('Settlement')).toBeTruthy()
  unmount()
  open({ ...draw, status: 'drawn', own: true, formerResults: [{ result: [['7', '8', '9']], at }] })
  expect(await screen.findByText('7 8 9')).toBeTruthy()
  expect(screen.queryByText('Settlement')).toBeNull()
})

test('the question before a void names the draws that are voided together with it', async () => {
  open({ ...draw, voidedWith: [{ gameName: 'Hanoi', issue: '20261127' }] })
  expect(await screen.findByText('Also voided')).toBeTruthy()
  expect(screen.getByText('Hanoi 20261127')).toBeTruthy()
})
