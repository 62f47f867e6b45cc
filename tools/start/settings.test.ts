import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { takeBackup } from '../backup/take.ts'
import {
  buildPortalEnvironment,
  buildStudioEnvironment,
  checkFolder,
  checkPortal,
  readSettings,
  root,
} from './settings.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('without an environment the sandbox runs on 8080 with its own database', () => {
  const settings = readSettings({}, [])
  expect(settings).toMatchObject({
    port: 8080,
    role: 'all',
    isSandbox: true,
    databaseUrl: undefined,
    isWatching: false,
  })
  expect(settings.dataDir).toMatch(/\.data$/)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65533, not "eighty".'],
  [{ PORT: '65534' }, 'PORT must be a number from 1 to 65533, not "65534".'],
  [{ PORT: '80.5' }, 'PORT must be a number'],
  [{ PORT: '8e3' }, 'PORT must be a number'],
  [{ PORT: '0x50' }, 'PORT must be a number'],
  [{ ROLE: 'boss' }, 'ROLE must be one of all, api, worker, sockets, migrate, studio, not "boss".'],
  [{ SANDBOX: 'yes' }, 'SANDBOX must be 0 or 1, not "yes".'],
])('%o stops the start with an error that names it', (env, sentence) => {
  expect(() => readSettings(env, [])).toThrow(sentence)
})

test.each([
  [{ DATABASE_URL: 'mysql://db/gasing' }, 'The setting DATABASE_URL must be'],
  [{ TRUSTED_PROXIES: '10.0.0.1,nobody' }, 'The setting TRUSTED_PROXIES must be'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'The setting TRUSTED_PROXIES must be'],
  [{ PUBLIC_URL: 'elsewhere' }, 'The setting PUBLIC_URL must be'],
  [{ METRICS_PORT: '0' }, 'The setting METRICS_PORT must be'],
  [{ SMTP_URL: 'mail' }, 'The setting SMTP_URL must be'],
  [{ SMTP_URL: 'smtp:' }, 'The setting SMTP_URL must be'],
  [{ SMS_PROVIDER: 'pigeon' }, 'The setting SMS_PROVIDER must be'],
  [{ BEACON_RELAYS: 'moon' }, 'The setting BEACON_RELAYS must be'],
  [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be'],
  [{ COUNTRIES_FILE: '/dev/null/countries.mmdb' }, 'The setting COUNTRIES_FILE must be'],
  [{ TRUSTED_HOSTS: 'http://inside' }, 'The setting TRUSTED_HOSTS must be'],
])('%o stops it before anything starts', (env, sentence) => {
  expect(() => checkPortal(readSettings(env, []), env)).toThrow(sentence)
})

test.each(['/dev/null', '/dev/null/data', '/proc', '/proc/gasing/data'])(
  '%s cannot be the data folder: it stops the start at once',
  (folder) => {
    expect(() => checkFolder(readSettings({ DATA_DIR: folder }, []))).toThrow(
      `DATA_DIR must be a writable folder, not "${folder}".`,
    )
  },
)

test('nor can it be the backup folder', async () => {
  const dataDir = createFolder()
  writeFileSync(join(dataDir, 'postgres.password'), 'secret')
  const settings = readSettings({ DATA_DIR: dataDir, BACKUP_DIR: '/proc/gasing' }, [])
  await expect(takeBackup(settings, 1)).rejects.toThrow('BACKUP_DIR must be a writable folder')
})

test('a folder without a database is not backed up, and stays empty', async () => {
  const dataDir = createFolder()
  await expect(takeBackup(readSettings({ DATA_DIR: dataDir }, []), 1)).rejects.toThrow(
    `There is no database in ${dataDir}`,
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test('outside the sandbox a missing or invalid key stops the start before anything starts', () => {
  const dataDir = createFolder()
  const check = (ROLE: string) => {
    const env = { DATA_DIR: dataDir, SANDBOX: '0', ROLE }
    checkPortal(readSettings(env, []), env)
  }
  const keys = join(dataDir, 'keys')
  mkdirSync(keys)
  expect(() => check('all')).toThrow(`${keys}/seal.hex is missing. Create it as docs/running.md shows`)
  writeFileSync(join(keys, 'seal.hex'), 'no key')
  expect(() => check('worker')).toThrow('keys/seal.hex, line 1')
  writeFileSync(join(keys, 'seal.hex'), '0'.repeat(64))
  expect(() => check('api')).toThrow(`${keys}/body.jwk.json is missing`)
  // neither needs them
  for (const role of ['migrate', 'studio']) check(role)
})

test('a nested folder is created and left empty', () => {
  const above = mkdtempSync(join(tmpdir(), 'gasing-'))
  checkFolder(readSettings({ DATA_DIR: join(above, 'one/two') }, []))
  expect(readdirSync(join(above, 'one/two'))).toEqual([])
  rmSync(above, { recursive: true })
})

test('usual portal settings are accepted, and the studio needs none of them', () => {
  const env = {
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/8,::1,fd00::/8',
    SMTP_URL: 'smtps://mail',
    BEACON_RELAYS: 'none',
    TRUSTED_HOSTS: '10.0.0.9,inside.example',
  }
  for (const ROLE of ['all', 'api', 'sockets', 'worker', 'migrate'])
    checkPortal(readSettings({ ...env, ROLE }, []), { ...env, ROLE })
  checkPortal(readSettings({ ROLE: 'studio' }, []), { SMTP_URL: 'mail' })
})

test('the portal gets all its settings and keeps those set by hand', () => {
  const settings = readSettings({ PORT: '9000', DATA_DIR: '/srv/gasing', SANDBOX: '0' }, [])
  const env = buildPortalEnvironment(settings, 'postgres://db/gasing', {
    STUDIO_URL: 'https://studio.example',
    SMTP_URL: 'smtp://mail',
  })
  expect(env).toMatchObject({
    PORT: '9000',
    ROLE: 'all',
    SANDBOX: '0',
    DATA_DIR: '/srv/gasing',
    DATABASE_URL: 'postgres://db/gasing',
    STUDIO_URL: 'https://studio.example',
    VENDOR_KEYS_DIR: '/srv/gasing/keys',
    METRICS_PORT: '9002',
    SMTP_URL: 'smtp://mail',
  })
})

test('only a sandbox trusts a studio beside the portal that nobody has named', () => {
  const read = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://db/gasing', ...env }, root)
  expect(read({ SANDBOX: '1', PORT: '9000' }).studioUrl).toBe('http://localhost:9001')
  expect(read({ SANDBOX: '0', PORT: '9000' }).studioUrl).toBeNull()
  expect(read({ SANDBOX: '0', STUDIO_URL: 'http://studio.example' }).studioUrl).toBe('http://studio.example')
  const settings = readSettings({ SANDBOX: '0' }, [])
  expect(buildPortalEnvironment(settings, 'postgres://db/gasing', {})).not.toHaveProperty('STUDIO_URL')
})

test('the studio never gets the portal’s database or any of its secrets', () => {
  const settings = readSettings({ PORT: '9000', DATA_DIR: '/srv/gasing' }, [])
  const env = buildStudioEnvironment(settings, 'postgres://db/gasing_studio', {
    DATABASE_URL: 'postgres://db/gasing',
    SMTP_URL: 'smtp://user:secret@mail',
    SMS_SECRET: 'secret',
    S3_SECRET_KEY: 'secret',
    BACKUP_KEY_FILE: '/srv/secret',
  })
  expect(JSON.stringify(env)).not.toMatch(/db\/gasing"|secret/)
  expect(env).toMatchObject({
    STUDIO_PORT: '9001',
    STUDIO_DATABASE_URL: 'postgres://db/gasing_studio',
    STUDIO_PUBLIC_URL: 'http://localhost:9001',
    STUDIO_PRIVATE_KEY_FILE: '/srv/gasing/keys/studio.pem',
    STUDIO_OPERATORS_FILE: '/srv/gasing/studio-operators.json',
  })
})
