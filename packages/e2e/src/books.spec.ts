import { expect, test } from '@playwright/test'
import { runInRepository } from './product/run.ts'

test('after the whole run the books balance: npm run audit:money finds nothing', async () => {
  const { code, output: words } = await runInRepository('npm', ['run', '--silent', 'audit:money'])
  expect(code, words).toBe(0)
})
