import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withdrawalFilters } from '@gasing/contract/calls/office/cashier'
import { transferDecisions } from '@gasing/contract/calls/office/vendor-transfers'
import { expect, test } from 'vitest'
import { findStoredText } from './stored-text.ts'

const texts = join(import.meta.dirname, '../texts')
const english: Record<string, string> = Object.assign(
  {},
  ...globSync('*/EN.json', { cwd: texts }).map((file) => JSON.parse(readFileSync(join(texts, file), 'utf8'))),
)
const nameInEnglish = (action: string, path: string, text: string) =>
  findStoredText(action, path.split('.'), text, (key) => english[key] ?? '')

test('OPS-1 the audit log says what the screens say of a code, by what the line is about', () => {
  expect(nameInEnglish('withdrawal.approve', 'status', 'auto_received')).toBe('Assumed received')
  expect(nameInEnglish('withdrawal.dispute_return', 'dispute', 'open')).toBe('Disputed')
  expect(nameInEnglish('identity.accepted', 'status', 'accepted')).toBe('Approved')
  expect(nameInEnglish('case.watching', 'state', 'open')).toBe(english.case_state_open)
  expect(nameInEnglish('transfer.propose', 'direction', 'out')).toBe('Transfer out')
  expect(nameInEnglish('brand.opening', 'status', '1')).toBe('Maintenance')
  expect(nameInEnglish('member.agent', 'type', '2')).toBe('Agent (2)')
  expect(nameInEnglish('operator.roles', 'roles.0', 'finance')).toBe(english.role_finance)
  expect(nameInEnglish('promotion.save', 'period', 'week')).toBe('Once a week')
  expect(nameInEnglish('channel.save', 'enabled', 'false')).toBe('No')
  expect(nameInEnglish('promotion.save', 'endsAt', 'null')).toBe(english.value_empty)
  const coded = withdrawalFilters.map((status) => nameInEnglish('withdrawal.pay', 'status', status))
  const decided = transferDecisions.map((decision) => nameInEnglish('transfer.propose', 'decision', decision))
  expect([...coded, ...decided]).not.toContain(null)
})

test('OPS-1 what people typed stays as they typed it', () => {
  expect(nameInEnglish('post.save', 'texts.EN.title', 'news')).toBeNull()
  expect(nameInEnglish('withdrawal.pay', 'paymentReference', 'paid')).toBeNull()
})
