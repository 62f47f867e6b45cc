import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './start/settings.ts'

const unreachable = 'postgres://nobody@127.0.0.1:1/none'

/** Runs the operator's command line as typed. */
function runGasing(words: readonly string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/gasing.mjs', ...words], {
    ...{ cwd: root, encoding: 'utf8' as const },
    env: { ...process.env, ...env },
  })
  return { status, stdout, stderr }
}

test.each([['draws verify --help'], ['brand list --help'], ['']])(
  'gasing %s needs no database and does not try to connect',
  (words) => {
    const result = runGasing(words.split(' ').filter(Boolean), { DATABASE_URL: unreachable })
    expect(result).toMatchObject({ status: 0, stderr: '' })
    expect(result.stdout).toMatch(/gasing|Usage/)
  },
)

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65533, not "abc".\n'],
  [
    { DATABASE_URL: 'mysql://x' },
    'The setting DATABASE_URL must be an address that begins with postgres: or postgresql://.\n',
  ],
  [
    { DATABASE_URL: unreachable },
    'The database of DATABASE_URL at 127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
  ],
])('a command reports the wrong setting %o as a start does', (env, sentence) => {
  expect(runGasing(['brand', 'list'], env)).toMatchObject({ status: 1, stdout: '', stderr: sentence })
})

const emptyFolder = mkdtempSync(join(tmpdir(), 'gasing-none-'))
afterAll(() => rmSync(emptyFolder, { recursive: true }))
const emptyEnvironment = { DATABASE_URL: '', DATA_DIR: emptyFolder }

test('before the first start a command explains that there is no database', () => {
  const { status, stderr } = runGasing(['brand', 'list'], emptyEnvironment)
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'DATA_DIR has no database yet: run npm start once, or set DATA_DIR or DATABASE_URL to an existing one.\n',
  })
})

test('unknown commands are named', () => {
  expect(runGasing(['vendor', 'lst'], emptyEnvironment)).toMatchObject({
    ...{ status: 2, stderr: 'Unknown command: vendor lst\n\n' },
    stdout: expect.stringContaining('vendor list'),
  })
  expect(runGasing(['vendor', 'list', '--colour'], emptyEnvironment)).toMatchObject({
    ...{ status: 1, stderr: "Unknown option '--colour'.\n" },
  })
})

test('unknown backup options end it with an error', () => {
  const { status, stderr } = runGasing(['backup', '--foo'], {})
  expect(status).toBe(2)
  expect(stderr).toContain("Unknown option '--foo'")
  expect(stderr).not.toContain('backup.ts')
  for (const words of [
    ['restore', '2026-01-31T12:00:00Z'],
    ['restore', '--check'],
    ['backup', '--to', 'x'],
  ])
    expect(runGasing(words, emptyEnvironment)).toMatchObject({
      ...{ status: 2, stdout: '' },
      stderr: expect.stringContaining('does not take'),
    })
})
