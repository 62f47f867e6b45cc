import { inspect, parseArgs } from 'node:util'
import { findRepositoryRoot, InvalidSetting, readConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { createCommandLog } from '#platform/log.ts'
import { Refused } from '#platform/refused.ts'
import { translate } from '#platform/texts/texts.ts'
import { CommandError } from './command-error.ts'
import { commands, formatCommandUsage, formatUsage } from './commands.ts'
import type { Flags } from './flags.ts'

const flagNames = [
  'brand',
  'code',
  'name',
  'host',
  'agent-host',
  'currency',
  'symbol',
  'decimals',
  'zone',
  'languages',
  'language',
  'status',
  'account',
  'type',
  'reason',
  'password',
  'password-file',
  'roles',
  'dialect',
  'url',
  'public-key',
  'operator-id',
  'private-key',
  'secret-file',
  'side',
  'wallet',
  'lottery',
  'draw',
  'addresses',
  'units',
  'answer-ms',
  'calls-max',
  'keep-calls',
  'next-public-key',
  'next-secret-file',
  'promote-key',
  'jurisdiction',
  'last',
  'game',
  'rounds',
  'turnover',
  'value',
  'until',
  'issue',
  'out',
] as const

const noDatabaseMessage =
  'DATA_DIR has no database yet: run npm start once, or set DATA_DIR or DATABASE_URL to an existing one.'

/** The environment of a command, and where its output goes: the console, or a test. */
export type Terminal = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly log: (line: string) => void
  readonly error: (line: string) => void
}

const olderSchemaMessage =
  'The database is not set up, or is from an older release: run npm start once, or ROLE=migrate npm start.'
/** PostgreSQL's codes of a table and of a column that do not exist. */
const olderSchemaCodes = ['42P01', '42703']

/**
 * Runs one command line; an error is reported as a sentence where there is one.
 * @returns the exit code
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await runCommand(args, terminal)
  } catch (error) {
    terminal.error(toSentence(error))
    return 1
  }
}

/**
 * Runs one command and prints its answer as lines, or as JSON with `--json`.
 * @returns the exit code
 */
async function runCommand(args: readonly string[], { environment, log, error }: Terminal): Promise<number> {
  const printAndReturn = (line: string, code: number): number => {
    log(line)
    return code
  }
  const options: Record<string, { type: 'string' | 'boolean' }> = {
    help: { type: 'boolean' },
    json: { type: 'boolean' },
  }
  for (const name of flagNames) options[name] = { type: 'string' }
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const name = positionals.join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command && name && !values.help) error(`Unknown command: ${name}\n`)
  if (!command) return printAndReturn(formatUsage(), name && !values.help ? 2 : 0)
  if (values.help) return printAndReturn(formatCommandUsage(command), 0)
  const lines = ('lines' in command && command.lines) || formatRows
  const print = (answer: unknown) => log(values.json ? toJson(answer) : lines(answer))
  if ('offline' in command) {
    print(await command.offline(values as Flags))
    return 0
  }
  if (!environment.DATABASE_URL) throw new CommandError(noDatabaseMessage)
  const platform = await createPlatform(readConfig(environment, findRepositoryRoot()), createCommandLog())
  try {
    const answer = await command.run(platform, values as Flags)
    print(answer)
    return command.failed?.(answer) ? 1 : 0
  } finally {
    await platform.close()
  }
}

/** Ids are bigint, which JSON lacks: they are written as strings, as on the wire. */
const toJson = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))

function formatRows(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(formatRow).join('\n') || '–'
  return typeof answer === 'object' && answer !== null
    ? Object.entries(answer)
        .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
        .join('\n')
    : String(answer)
}

const formatRow = (row: unknown): string =>
  typeof row === 'object' && row !== null ? Object.values(row).map(String).join('  ') : String(row)

/** The refusal, and what is wrong with each field. */
const formatRefusal = ({ code, detail }: Refused): string =>
  [
    `${code}: ${translate('EN', code, detail.params)}`,
    ...Object.entries(detail.fields ?? {}).map(
      ([field, refusal]) => `  ${field}: ${translate('EN', refusal.code, { field, ...refusal.params })}`,
    ),
  ].join('\n')

function toSentence(error: unknown): string {
  if (error instanceof Refused) return formatRefusal(error)
  const { code = '' } = error as { code?: string }
  if (olderSchemaCodes.includes(code)) return olderSchemaMessage
  const isKnown = error instanceof CommandError || error instanceof InvalidSetting || code.startsWith('ERR_PARSE_ARGS')
  // Node adds advice about arguments that begin with a dash, which no command of ours has
  return isKnown ? (error as Error).message.replace(/\. To specify a positional argument.*/s, '.') : inspect(error)
}
