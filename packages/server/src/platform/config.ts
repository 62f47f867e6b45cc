import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'

const roles = ['api', 'worker', 'sockets', 'migrate', 'all'] as const
export type Role = (typeof roles)[number]

/** Where Google publishes the keys that sign its phone authentications. */
const googleKeysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** Google's phone authentication API for browsers; below it the script of its reCAPTCHA. */
const googleIdentityUrl = 'https://identitytoolkit.googleapis.com'
const googleVerifierUrl = 'https://www.google.com/recaptcha/api.js'
/** The sandbox's substitute for Google. */
const practiceIdentityPath = '/sandbox/identity'

/** Relays of drand rounds (https://docs.drand.love/developer/http-api), run by different organisations. */
const publicBeaconRelays = 'https://api.drand.sh,https://api2.drand.sh,https://drand.cloudflare.com'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const smsProviders = ['http', 'twilio', 'vonage'] as const
export type SmsProvider = (typeof smsProviders)[number]

/** Everything that the environment configures: read once, validated, frozen. */
export type Config = {
  readonly role: Role
  readonly port: number
  readonly metricsPort: number | null
  readonly sandbox: boolean
  readonly databaseUrl: string
  readonly dataDir: string
  readonly webDist: string
  readonly officeDist: string
  readonly artDist: string
  /** The program that draws the picture of a game that ships without one. */
  readonly artDrawer: string
  /** The portal's shipped texts, which operators can override for a brand. */
  readonly webTexts: string
  /** Our own game studio: its games make up the in-house lobby, and it may be on this machine. */
  readonly studioUrl: string | null
  readonly vendorKeysDir: string
  readonly publicUrl: string | null
  readonly trustedProxies: readonly string[]
  /** Internal hosts that operators may enter as a vendor or a BTCPay server, outside the sandbox (I08). */
  readonly trustedHosts: readonly string[]
  /** A country database (MMDB) in place of the shipped one. */
  readonly countriesFile: string | null
  readonly smtpUrl: string | null
  /** The SMS gateway that takes our own JSON, or a base URL in place of the provider's usual one. */
  readonly smsUrl: string | null
  readonly smsProvider: SmsProvider | null
  readonly smsAccount: string
  readonly smsSecret: string
  readonly smsFrom: string
  /** The phone authentication API: it sends codes and verifies callers. */
  readonly identityUrl: string
  readonly identityScript: string
  readonly identityKeysUrl: string
  /** Where uploads are stored instead of DATA_DIR. */
  readonly bucket: BucketSettings | null
  /** Relays of the public beacon that our own draws wait for outside the sandbox; if empty, there are no such draws. */
  readonly beaconRelays: readonly string[]
}

/** An Amazon S3 bucket, or one of a compatible store at `endpoint`. Without an account the machine's own AWS role is used. */
export type BucketSettings = {
  readonly name: string
  readonly region: string
  readonly endpoint: string | null
  readonly account: { readonly key: string; readonly secret: string } | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** An invalid setting. Start-up prints its message and stops. */
export class InvalidSetting extends Error {}

const throwInvalidSetting = (name: string, expected: string): never => {
  throw new InvalidSetting(`The setting ${name} must be ${expected}.`)
}

function parsePort(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? port : throwInvalidSetting(name, 'a port between 1 and 65535')
}

/** NOTE: only a database URL may lack a host: it then refers to a local socket. */
const isAddress = (text: string) => URL.canParse(text) && (new URL(text).hostname !== '' || text.startsWith('postgres'))

function parseUrl(name: string, text: string | undefined, protocols: readonly string[]): string | null {
  if (text === undefined || text === '') return null
  if (isAddress(text) && protocols.includes(new URL(text).protocol)) return text
  return throwInvalidSetting(name, `an address that begins with ${protocols.join(' or ')}//`)
}

/** Addresses, or networks such as 10.0.0.0/8. */
function parseProxies(list: string): string[] {
  const proxies = list.split(',').flatMap((text) => text.trim() || [])
  for (const proxy of proxies) {
    const [address = '', bits = '0', ...more] = proxy.split('/')
    const bitsMax = isIP(address) === 4 ? 32 : 128
    if (!isIP(address) || more.length > 0 || !/^[0-9]{1,3}$/.test(bits) || Number(bits) > bitsMax)
      throwInvalidSetting('TRUSTED_PROXIES', 'a comma-separated list of addresses or networks such as 10.0.0.0/8')
  }
  return proxies
}

/** Host names or addresses, without scheme, port or path. */
function parseHosts(list: string): string[] {
  const hosts = list.split(',').flatMap((text) => text.trim() || [])
  if (!hosts.every((host) => isIP(host) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)))
    throwInvalidSetting('TRUSTED_HOSTS', 'a comma-separated list of host names or addresses')
  return hosts
}

function resolveFile(name: string, root: string, path: string | undefined): string | null {
  if (!path) return null
  return existsSync(resolve(root, path)) ? resolve(root, path) : throwInvalidSetting(name, 'an existing file')
}

type SmsSettings = Pick<Config, 'smsUrl' | 'smsProvider' | 'smsAccount' | 'smsSecret' | 'smsFrom'>

function readSmsSettings(environment: Environment): SmsSettings {
  const smsUrl = parseUrl('SMS_URL', environment.SMS_URL, ['http:', 'https:'])
  const named = environment.SMS_PROVIDER || (smsUrl ? 'http' : null)
  const smsProvider = smsProviders.find((known) => known === named) ?? null
  if (named && !smsProvider) throwInvalidSetting('SMS_PROVIDER', `one of ${smsProviders.join(', ')}`)
  if (smsProvider === 'http' && !smsUrl) throwInvalidSetting('SMS_URL', 'the address of the SMS gateway')
  const { SMS_ACCOUNT: smsAccount = '', SMS_SECRET: smsSecret = '', SMS_FROM: smsFrom = '' } = environment
  const isAccount = smsProvider === 'twilio' || smsProvider === 'vonage'
  if (isAccount && smsAccount === '') throwInvalidSetting('SMS_ACCOUNT', 'the account at the SMS provider')
  if (isAccount && smsSecret === '') throwInvalidSetting('SMS_SECRET', 'the secret of the account at the SMS provider')
  if (isAccount && smsFrom === '') throwInvalidSetting('SMS_FROM', 'a sender registered with the SMS provider')
  return { smsUrl, smsProvider, smsAccount, smsSecret, smsFrom }
}

function readBucketSettings(environment: Environment): BucketSettings | null {
  const name = environment.S3_BUCKET ?? ''
  const endpoint = parseUrl('S3_ENDPOINT', environment.S3_ENDPOINT, ['http:', 'https:'])
  const [key, secret] = [environment.S3_ACCESS_KEY, environment.S3_SECRET_KEY]
  if (name === '')
    return endpoint || key || secret ? throwInvalidSetting('S3_BUCKET', 'the name of the bucket for uploads') : null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throwInvalidSetting('S3_BUCKET', 'the name of the bucket for uploads')
  if (!key !== !secret)
    throwInvalidSetting(key ? 'S3_SECRET_KEY' : 'S3_ACCESS_KEY', 'set, because the other half of the access key is set')
  return {
    ...{ name, endpoint, region: environment.S3_REGION || 'us-east-1' },
    account: key && secret ? { key, secret } : null,
  }
}

/** Comma-separated URLs, or `none`. */
const parseRelays = (text: string): string[] =>
  text === 'none'
    ? []
    : text
        .split(',')
        .map(
          (relay) =>
            parseUrl('BEACON_RELAYS', relay.trim(), ['http:', 'https:']) ??
            throwInvalidSetting('BEACON_RELAYS', 'a comma-separated list of addresses, or none'),
        )

/** IDENTITY=google makes a sandbox use the real provider. */
function readIdentitySettings(
  environment: Environment,
  sandbox: boolean,
  port: number,
): Pick<Config, 'identityUrl' | 'identityScript' | 'identityKeysUrl'> {
  const named = environment.IDENTITY || (sandbox ? 'practice' : 'google')
  if (named !== 'google' && !(named === 'practice' && sandbox))
    throwInvalidSetting('IDENTITY', 'google, or practice in the sandbox')
  const keysUrl = parseUrl('IDENTITY_KEYS_URL', environment.IDENTITY_KEYS_URL, ['http:', 'https:'])
  if (named === 'google')
    return {
      identityUrl: googleIdentityUrl,
      identityScript: googleVerifierUrl,
      identityKeysUrl: keysUrl ?? googleKeysUrl,
    }
  return {
    identityUrl: practiceIdentityPath,
    identityScript: `${practiceIdentityPath}/verifier.js`,
    identityKeysUrl: keysUrl ?? `http://127.0.0.1:${port}${practiceIdentityPath}/keys`,
  }
}

/**
 * Parses and validates the environment.
 * @throws InvalidSetting with a message that names the setting
 */
export function readConfig(environment: Environment, root: string): Config {
  const role = (environment.ROLE ?? 'all') as Role
  if (!roles.includes(role)) throwInvalidSetting('ROLE', `one of ${roles.join(', ')}`)
  const sandbox = environment.SANDBOX ?? '0'
  if (sandbox !== '0' && sandbox !== '1') throwInvalidSetting('SANDBOX', '0 or 1')
  if (!logLevels.includes(environment.LOG_LEVEL || 'info'))
    throwInvalidSetting('LOG_LEVEL', `one of ${logLevels.join(', ')}`)
  const databaseUrl = parseUrl('DATABASE_URL', environment.DATABASE_URL, ['postgres:', 'postgresql:'])
  if (databaseUrl === null) return throwInvalidSetting('DATABASE_URL', 'the address of a PostgreSQL database')
  const port = parsePort('PORT', environment.PORT, 8080)
  const dataDir = resolve(root, environment.DATA_DIR ?? '.data')
  // only the sandbox starts a studio beside the portal: elsewhere nobody may be trusted on that port
  const bundledStudio = sandbox === '1' ? `http://localhost:${port + 1}` : null
  return Object.freeze({
    role,
    port,
    metricsPort: environment.METRICS_PORT ? parsePort('METRICS_PORT', environment.METRICS_PORT, 9464) : null,
    sandbox: sandbox === '1',
    databaseUrl,
    dataDir,
    webDist: resolve(root, environment.WEB_DIST ?? 'packages/web/dist'),
    officeDist: resolve(root, environment.OFFICE_DIST ?? 'packages/office/dist'),
    artDist: resolve(root, environment.ART_DIST ?? `${environment.WEB_DIST ?? 'packages/web/dist'}/art`),
    artDrawer: resolve(root, 'packages/web/art/draw-tile.ts'),
    webTexts: resolve(root, 'packages/web/src/i18n/texts'),
    studioUrl: parseUrl('STUDIO_URL', environment.STUDIO_URL, ['http:', 'https:']) ?? bundledStudio,
    vendorKeysDir: resolve(root, environment.VENDOR_KEYS_DIR ?? `${dataDir}/keys`),
    publicUrl: parseUrl('PUBLIC_URL', environment.PUBLIC_URL, ['http:', 'https:']),
    trustedProxies: parseProxies(environment.TRUSTED_PROXIES ?? ''),
    trustedHosts: parseHosts(environment.TRUSTED_HOSTS ?? ''),
    countriesFile: resolveFile('COUNTRIES_FILE', root, environment.COUNTRIES_FILE),
    smtpUrl: parseUrl('SMTP_URL', environment.SMTP_URL, ['smtp:', 'smtps:']),
    bucket: readBucketSettings(environment),
    beaconRelays: parseRelays(environment.BEACON_RELAYS || publicBeaconRelays),
    ...readSmsSettings(environment),
    ...readIdentitySettings(environment, sandbox === '1', port),
  })
}

/** The folder that holds package.json: the base of relative paths in settings. */
export function findRepositoryRoot(from: string = import.meta.dirname): string {
  let folder = from
  while (!existsSync(`${folder}/package-lock.json`)) {
    const parent = resolve(folder, '..')
    if (parent === folder) throw new Error(`found no package-lock.json in ${from} or above`)
    folder = parent
  }
  return folder
}
