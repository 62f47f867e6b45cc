import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatSubject } from './subject-text.ts'

const english = JSON.parse(readFileSync(join(import.meta.dirname, '../../i18n/texts/office/EN.json'), 'utf8'))
const translateKindInEnglish = (kind: string): string => english[`kind_${kind}`] ?? ''
const formatInEnglish = (named: string): string => formatSubject(named, translateKindInEnglish)

test('OPS-1 the log words actors and subjects; an unknown one is shown unchanged', () => {
  expect(formatInEnglish('member:10005')).toBe('Member 10005')
  expect(formatInEnglish('operator:102 finance')).toBe('Operator 102 · finance')
  expect(formatInEnglish('game:gasing/gsg_dadu_adil')).toBe('Game gasing/gsg_dadu_adil')
  expect(formatInEnglish('outside:provider:btcpay')).toBe('Payment provider btcpay')
  expect(formatInEnglish('rebates')).toBe('Rebates')
  expect(formatInEnglish('thing:2 unheard of')).toBe('thing:2 unheard of')
})

test('OPS-1 every subject the server writes has a word', () => {
  const server = join(import.meta.dirname, '../../../../server/src')
  const kinds = globSync('**/*.ts', { cwd: server, exclude: (path) => path.endsWith('.test.ts') }).flatMap((file) => {
    const source = readFileSync(join(server, file), 'utf8')
    if (!source.includes('appendAudit(')) return []
    return [...source.matchAll(/subject(?:: | = )[`']([a-z-]+)/g)].map(([, kind = '']) => kind)
  })
  expect(kinds.length).toBeGreaterThan(60)
  expect(kinds.filter((kind) => formatInEnglish(`${kind}:1`) === `${kind}:1`)).toEqual([])
})
