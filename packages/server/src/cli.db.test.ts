import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isModuleOn, readBrandConfig, readOpening } from '#brand/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { runCommandLine } from './cli/run-command-line.ts'
import { compileCache } from './testing/api-process.ts'
import { type BrandSetup, setUpBrand } from './testing/brand-setup.ts'

let platform: TestPlatform
let setup: BrandSetup

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  await setup.member('clara', { balance: '12.50' })
  await setup.member('dora')
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  mkdirSync(platform.config.vendorKeysDir, { recursive: true })
  writeFileSync(join(platform.config.vendorKeysDir, 'portal.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(keyFile(), publicKey.export({ type: 'spki', format: 'pem' }))
})
afterAll(() => platform.close())

const keyFile = () => join(platform.config.dataDir, 'acme.pem')

const environment = () => ({
  ...process.env,
  SANDBOX: '1',
  DATABASE_URL: platform.adminUrl,
  DATA_DIR: platform.config.dataDir,
})

/** Runs a command in this process. One test covers a process of its own: starting sixty would take a minute. */
const gasing = (...args: string[]) => gasingOn(platform.adminUrl, ...args)
async function gasingOn(DATABASE_URL: string, ...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { environment: { ...environment(), DATABASE_URL }, log: into(out), error: into(err) }
  const status = await runCommandLine(args, terminal)
  return { status, stdout: out.join(''), stderr: err.join('') }
}
const into = (written: string[]) => (line: string) => void written.push(`${line}\n`)
const json = async (...args: string[]) => JSON.parse((await gasing(...args, '--json')).stdout)

test('runs as a real process', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
      env: { ...environment(), ...compileCache },
      encoding: 'utf8',
    })
  const { status, stdout, stderr } = run('brand', 'list', '--json')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject([{ code: 'nusa', currency: 'MYR', status: 0 }])
  expect(run('brand', 'set')).toMatchObject({ status: 1, stdout: '', stderr: '--code is missing.\n' })
})

test('shows brands and members, and names what is absent', async () => {
  expect(await json('brand', 'list')).toMatchObject([{ code: 'nusa', currency: 'MYR', status: 0 }])
  expect(await json('member', 'show', '--brand', 'nusa', '--account', 'CLARA')).toMatchObject({
    account: 'clara',
    balance: '12.50',
  })
  expect(await gasing('member', 'show', '--brand', 'nusa')).toMatchObject({
    status: 1,
    stderr: '--account is missing.\n',
  })
  expect(await gasing('member', 'show', '--brand', 'none', '--account', 'x')).toMatchObject({
    status: 1,
    stderr: 'Brand none not found.\n',
  })
  const empty = Object.assign(new URL(platform.adminUrl), { pathname: '/postgres' }).href
  const { status, stderr: sentence } = await gasingOn(empty, 'brand', 'list')
  expect([status, sentence]).toEqual([1, expect.stringMatching(/^The database is not set up, .*: run npm start .*\n$/)])
  const draw = ['draws', 'verify', '--lottery', 'ssc-1', '--draw', '1', '--url']
  expect((await gasing(...draw, 'ftp://example.com')).stderr).toContain('must begin with http:// or https://')
  expect(await gasing('nonsense')).toMatchObject({ status: 2 })
  expect(await gasing('toString')).toMatchObject({ status: 2 })
  expect(await gasing('brand', 'list', 'more')).toMatchObject({ status: 2 })
  const brand = ['brand', 'add', '--code', 'other', '--name', 'O', '--currency', 'MYR', '--symbol', 'RM']
  const more = ['--decimals', '2', '--languages', 'MY', '--host', 'localhost']
  for (const [zone, stderr] of [
    ['Mars/Base', '--zone must be the name of a time zone, e.g. Asia/Kuala_Lumpur.\n'],
    ['Asia/Kuala_Lumpur', 'Another brand already uses one of these hosts: localhost.\n'],
  ] as const)
    expect(await gasing(...brand, ...more, '--zone', zone)).toMatchObject({ status: 1, stderr })
  const unfit = [
    ['--languages', 'MY,,', '--languages must be a comma-separated list of supported codes'],
    ['--languages', 'XX', '--languages must be a comma-separated list of supported codes'],
    ['--code', 'B E', '--code must begin with a lowercase letter'],
    ['--currency', 'ringgit', '--currency must be 3 to 5 uppercase letters'],
  ] as const
  for (const [flag, value, words] of unfit)
    expect((await gasing(...brand, ...more, '--zone', 'Asia/Kuala_Lumpur', flag, value)).stderr).toMatch(words)
  expect(
    await gasing('operator', 'add', '--brand', 'nusa', '--name', 'new', '--password', 'short', '--roles', 'risk'),
  ).toMatchObject({ status: 1, stderr: '--password must have at least 12 characters.\n' })
  expect((await gasing('brand', 'set', '--code', 'nusa')).stderr).toMatch('Name a change: --name, --status or --lang')
  expect((await gasing('brand', 'set', '--code', 'nusa', '--language', 'TH')).stderr).toMatch(
    /^setting_unsound: .*\n {2}defaultLanguage: /,
  )
  expect((await gasing('vendor', 'add', '--help')).stdout).toContain('--public-key FILE')
})

test('an operator gets a name to sign in with, and the password from a file', async () => {
  const file = join(platform.config.dataDir, 'password.txt')
  writeFileSync(file, 'a long password\n')
  const add = (name: string, roles = 'owner') =>
    gasing('operator', 'add', '--brand', 'nusa', '--name', name, '--password-file', file, '--roles', roles)
  expect(await add(' boss ')).toMatchObject({ status: 0, stdout: 'name: boss\nroles: ["owner"]\n' })
  expect((await add('BOSS')).stderr).toBe('Operator BOSS already exists.\n')
  for (const name of ['a b', 'x', 'a'.repeat(41), 'b\u043ess'])
    expect((await add(name)).stderr).toContain('--name must')
  expect((await add('twice', 'risk,risk')).stderr).toContain('each once')
  const login = async (password: string) =>
    (
      await setup.app.inject({
        method: 'POST',
        url: '/office/api/session',
        headers: { host: 'localhost' },
        payload: { name: 'boss', password },
      })
    ).statusCode
  expect([await login('a long password'), await login('a long password ')]).toEqual([200, 401])
})

test('GAME-11 registers a vendor once, under a code that belongs to one brand, and prints our key', async () => {
  const add = [
    'vendor',
    'add',
    '--code',
    'acme',
    '--dialect',
    'hub88',
    '--url',
    'http://localhost:9/operator/generic/v2',
  ]
  const added = await json(...add, '--brand', 'nusa', '--public-key', keyFile())
  expect(added).toMatchObject({ code: 'acme', walletUrl: '/vendors/acme' })
  expect(added.publicKey).toContain('BEGIN PUBLIC KEY')
  expect(await json('vendor', 'list', '--brand', 'nusa')).toMatchObject([
    { code: 'acme', dialect: 'hub88', enabled: true, url: 'http://localhost:9' },
  ])
  writeFileSync(join(platform.config.dataDir, 'soft.secret'), 'a-shared-secret\n')
  const soft = [
    'vendor',
    'add',
    '--code',
    'soft',
    '--dialect',
    'softswiss',
    '--url',
    'http://localhost:9',
    '--brand',
    'nusa',
  ]
  expect((await gasing(...soft)).stderr).toBe('--secret-file is missing.\n')
  soft.push('--secret-file', join(platform.config.dataDir, 'soft.secret'))
  expect(await json(...soft)).toEqual({ code: 'soft', walletUrl: '/vendors/soft', account: 'nusa' })
  expect(await json(...soft, '--account', 'nusa-casino')).toMatchObject({ account: 'nusa-casino' })
  const unreachable = await gasing('vendor', 'sync', '--code', 'acme')
  expect(unreachable.stderr).toContain('vendor_unreachable: acme does not respond')
  expect(unreachable.stdout).toBe('')
  const terms = ['vendor', 'set', '--code', 'acme', '--addresses', '203.0.113.0/24,::1', '--units', 'VND=1000']
  expect(await json(...terms, '--keep-calls', 'all', '--next-public-key', keyFile())).toMatchObject({
    addresses: ['203.0.113.0/24', '::1'],
    units: { VND: '1000' },
    keepCalls: 'all',
    answerMs: 5000,
  })
  expect(await json('vendor', 'set', '--code', 'soft', '--jurisdiction', 'CW')).toMatchObject({ jurisdiction: 'CW' })
  for (const [flag, words] of [
    ['keep-calls', 'all or failures'],
    ['promote-key', 'yes'],
  ] as const) {
    const unheard = await gasing('vendor', 'set', '--code', 'acme', `--${flag}`, 'everything')
    expect(unheard).toMatchObject({ status: 1, stdout: '', stderr: `--${flag} must be ${words}.\n` })
  }
  expect(await json('vendor', 'set', '--code', 'acme', '--promote-key', 'yes')).toMatchObject({ code: 'acme' })
  expect(await json('vendor', 'calls', '--code', 'acme')).toMatchObject([
    { direction: 'out', path: '/game/list', ok: false },
  ])
  expect(await json('vendor', 'disable', '--code', 'acme')).toEqual({ code: 'acme', enabled: false })
  // settings made in the back office since then are kept
  await platform.owner.query(`update games.vendor set flags = '{"winWithoutBet":true}', place = 7 where code = 'acme'`)
  await json(...add, '--brand', 'nusa', '--public-key', keyFile())
  const { rows } = await platform.owner.query(`select flags, place from games.vendor where code = 'acme'`)
  expect(rows).toEqual([{ flags: { winWithoutBet: true }, place: 7 }])
  expect(await json('vendor', 'list', '--brand', 'nusa')).toMatchObject([
    { code: 'acme', enabled: true },
    { code: 'soft' },
  ])
})

test.each([
  ['addresses', 'nowhere'],
  ['addresses', '203.0.113.0/33'],
  ['units', 'VND'],
  ['units', 'VND=0'],
])('K03 M24 a vendor’s %s such as %s are refused and named', async (flag, heard) => {
  const { status, stdout, stderr } = await gasing('vendor', 'set', '--code', 'acme', `--${flag}`, heard)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^--${flag} must list .*, not "${heard}"`))
})

test('K01 K03 a next key of the wrong kind, or promoting without one, is refused', async () => {
  const set = async (code: string, ...more: string[]) => (await gasing('vendor', 'set', '--code', code, ...more)).stderr
  const secret = join(platform.config.dataDir, 'soft.secret')
  expect(await set('soft', '--next-public-key', keyFile())).toContain(
    'soft uses a shared secret: use --next-secret-file',
  )
  expect(await set('acme', '--next-secret-file', secret)).toContain('acme signs with a key: use --next-public-key')
  for (const code of ['soft', 'acme'])
    expect(await set(code, '--promote-key', 'yes')).toContain(`${code} has no next key`)
  expect(await set('soft', '--next-secret-file', secret, '--promote-key', 'yes')).toBe('')
})

test.each(['abc', '-1', '0', '1e3'])('GAME-11 a free-round value of %s is refused in one sentence', async (value) => {
  const rounds = ['--account', 'clara', '--game', 'g', '--rounds', '5', '--until', '2040-01-01T00:00:00Z']
  const { status, stderr } = await gasing('vendor', 'give', '--code', 'soft', ...rounds, `--value=${value}`)
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `--value must be an amount above 0 such as 1.00, not "${value}".\n`,
  })
})

test('GAME-11 re-registering a vendor keeps its wallet and our account name', async () => {
  const words = (code: string) => ['vendor', 'add', '--code', code, '--brand', 'nusa', '--url', 'http://localhost:9']
  const purse = await gasing(...words('acme'), '--dialect', 'hub88', '--wallet', 'transfer', '--public-key', keyFile())
  expect(purse).toMatchObject({ status: 1, stdout: '' })
  expect(purse.stderr).toContain('vendor acme cannot be changed from seamless')
  const secret = join(platform.config.dataDir, 'soft.secret')
  expect(await json(...words('soft'), '--dialect', 'softswiss', '--secret-file', secret)).toMatchObject({
    account: 'nusa-casino',
  })
})

test.each([
  ['an elliptic curve', generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['512 bits', generateKeyPairSync('rsa', { modulusLength: 512 })],
])('GAME-11 a hub88 vendor key of %s is refused', async (_, { publicKey }) => {
  const file = join(platform.config.dataDir, 'weak.pem')
  writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }))
  const words = ['--code', 'weak', '--dialect', 'hub88', '--url', 'http://localhost:9', '--brand', 'nusa']
  expect((await gasing('vendor', 'add', ...words, '--public-key', file)).stderr).toContain(
    'must be an RSA key of 2048 to 8192 bits',
  )
})

test('A02 A04 every mutating command is audited, in a valid chain', async () => {
  expect(
    await json('member', 'lock', '--brand', 'nusa', '--account', 'clara', '--reason', 'asked by phone'),
  ).toMatchObject({
    status: 'locked',
  })
  expect(await json('member', 'show', '--brand', 'nusa', '--account', 'clara')).toMatchObject({
    status: 'locked',
    reason: 'asked by phone',
  })
  const agent = ['member', 'agent', '--brand', 'nusa', '--account', 'dora', '--reason', 'a partner', '--type']
  expect(await json(...agent, '1')).toEqual({ account: 'dora', isAgent: 1 })
  expect((await gasing(...agent, '2')).stderr).toMatch(/^agent_wrong_type: /)
  expect(await json('audit')).toMatchObject([{ brand: 'nusa' }])
  const file = join(platform.config.dataDir, 'log.txt')
  const { lines } = await json('audit', 'export', '--brand', 'nusa', '--out', file)
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(Number(lines))
  expect((await gasing('audit', 'export', '--brand', 'nusa', '--out', file)).stderr).toContain('a new, writable file')
})

test('a new brand has every module except password expiry', async () => {
  const texts = ['--name', 'Fresh', '--symbol', 'RM', '--languages', 'MY,EN', '--zone', 'Asia/Kuala_Lumpur']
  const added = await json(
    'brand',
    'add',
    '--code',
    'fresh',
    '--host',
    'fresh.example',
    '--currency',
    'MYR',
    '--decimals',
    '2',
    ...texts,
  )
  const config = await readBrandConfig(platform, added.brandId)
  expect(['DIRECTREG3', 'IPVERIF3', 'HUMANVERIF', 'PASSEXPIRE3'].filter((modId) => isModuleOn(config, modId))).toEqual([
    ...['DIRECTREG3', 'IPVERIF3', 'HUMANVERIF'],
  ])
})

test.each([
  [1, `now() - interval '2 days'`, `now() - interval '1 day'`],
  [0, `now() - interval '1 hour'`, 'null'],
])('START-1 status %i applies despite a scheduled maintenance', async (status, start, end) => {
  await platform.owner.query(`update brand.brand set maintenance_start = ${start}, maintenance_end = ${end}`)
  await json('brand', 'set', '--code', 'nusa', '--status', `${status}`)
  expect(await readOpening(setup.scope)).toMatchObject({ statusNow: status, opening: { maintenanceStart: null } })
})
