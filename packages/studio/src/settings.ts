import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Operators, readOperators } from './operator/operators.ts'

export type Settings = {
  readonly port: number
  readonly databaseUrl: string
  /** Our own origin as browsers see it, without a trailing slash. */
  readonly publicUrl: string
  readonly privateKey: KeyObject
  readonly operators: Operators
  readonly logLevel: string
}

type Environment = Record<string, string | undefined>

/** A setting that prevents the start; the message names it. */
export class WrongSetting extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the environment. Throws `WrongSetting` at the first invalid setting. */
export function readSettings(env: Environment): Settings {
  return Object.freeze({
    port: readPort(env.STUDIO_PORT),
    databaseUrl: readUrl('STUDIO_DATABASE_URL', env.STUDIO_DATABASE_URL, ['postgres:', 'postgresql:']).href,
    publicUrl: readUrl('STUDIO_PUBLIC_URL', env.STUDIO_PUBLIC_URL, ['http:', 'https:']).origin,
    privateKey: readPrivateKey(requireText('STUDIO_PRIVATE_KEY_FILE', env.STUDIO_PRIVATE_KEY_FILE)),
    operators: readNamed('STUDIO_OPERATORS_FILE', () =>
      readOperators(requireText('STUDIO_OPERATORS_FILE', env.STUDIO_OPERATORS_FILE)),
    ),
    logLevel: readLogLevel(env.LOG_LEVEL),
  })
}

function requireText(name: string, text: string | undefined): string {
  if (!text) throw new WrongSetting(`${name} is missing.`)
  return text
}

function readPort(text: string | undefined): number {
  const port = Number(requireText('STUDIO_PORT', text))
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new WrongSetting(`STUDIO_PORT must be a number from 1 to 65535, not "${text}".`)
  return port
}

function readUrl(name: string, text: string | undefined, protocols: readonly string[]): URL {
  const url = URL.parse(requireText(name, text))
  if (!url || !protocols.includes(url.protocol))
    throw new WrongSetting(`${name} must be an address that starts with ${protocols.join('// or ')}//.`)
  return url
}

function readPrivateKey(file: string): KeyObject {
  return readNamed('STUDIO_PRIVATE_KEY_FILE', () => {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyType !== 'rsa') throw new Error('the key is not an RSA key')
    return key
  })
}

function readLogLevel(text = 'info'): string {
  if (!logLevels.includes(text)) throw new WrongSetting(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`)
  return text
}

function readNamed<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof WrongSetting) throw cause
    throw new WrongSetting(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}
