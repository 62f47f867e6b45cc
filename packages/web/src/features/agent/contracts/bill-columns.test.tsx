// @vitest-environment jsdom
import '#testing/page.ts'
import { contractKinds } from '@gasing/contract/rules/agent-contracts'
import { expect, test } from 'vitest'
import { buildBillColumns } from './bill-columns.tsx'

const t = ((key: string) => key) as Parameters<typeof buildBillColumns>[0]

test('AGENT-4 a bill shows its rate beside the sum, except a real-time one, which has two rates', () => {
  const shown = contractKinds.filter((kind) =>
    buildBillColumns(t, { kind, side: 'received' }).some(({ id }) => id === 'rate' || id === 'active'),
  )
  expect(shown).toEqual(contractKinds.filter((kind) => kind !== 'realtime'))
})
