import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')
/** Settling a dispute needs another operator than the one who paid; no first approval is pending there. */
const others = ['cashier/settle-dispute.ts']
const looks = /isFirstApprovalValid|ensureProposerEnabled|markDisabledApprovers|awaitingFirstOperator/

test('ROLE-5 every two-person decision checks whether the first operator has been disabled', () => {
  const files = globSync('**/*.ts', { cwd: server, exclude: (path) => path.endsWith('.test.ts') })
  const sources = files.map((file) => ({ file, source: readFileSync(join(server, file), 'utf8') }))
  const needing = sources.filter(({ source }) => source.includes("refuse('four_eyes_needed')"))
  expect(needing.length).toBeGreaterThan(10)
  const blind = needing.filter(({ file, source }) => !others.includes(file) && !looks.test(source))
  expect(blind.map(({ file }) => file)).toEqual([])
})
