// npx gasing …: the operator's command line.
import { parseArgs } from 'node:util'
import { readConfig, repositoryRoot, WrongSetting } from '#platform/config.ts'
import { commandLog } from '#platform/log.ts'
import { Refused } from '#platform/refused.ts'
import { makePlatform } from '#platform/start.ts'
import { text } from '#platform/texts/texts.ts'
import { commands, usage, usageOf } from './cli/commands.ts'
import type { Flags } from './cli/flags.ts'
import { Stop } from './cli/stop.ts'

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
  'value',
  'until',
  'issue',
  'out',
] as const

const noDatabase =
  'There is no database yet in DATA_DIR: run npm start once, or name another place with DATA_DIR or DATABASE_URL.'

/** Runs one command; what it answers is printed as lines, or as JSON with `--json`. @returns the exit code */
async function runCommand(args: readonly string[]): Promise<number> {
  const options: Record<string, { type: 'string' | 'boolean' }> = {
    help: { type: 'boolean' },
    json: { type: 'boolean' },
  }
  for (const name of flagNames) options[name] = { type: 'string' }
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const name = positionals.join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command && name && !values.help) console.error(`There is no command ${name}. These are all:\n`)
  if (!command) return say(usage(), name && !values.help ? 2 : 0)
  if (values.help) return say(usageOf(command), 0)
  const lines = ('lines' in command && command.lines) || toLines
  const print = (answer: unknown) => console.log(values.json ? toJson(answer) : lines(answer))
  if ('offline' in command) {
    print(await command.offline(values as Flags))
    return 0
  }
  if (!process.env.DATABASE_URL) throw new Stop(noDatabase)
  const platform = await makePlatform(readConfig(process.env, repositoryRoot()), commandLog())
  try {
    const answer = await command.run(platform, values as Flags)
    print(answer)
    return command.failed?.(answer) ? 1 : 0
  } finally {
    await platform.close()
  }
}

function say(line: string, code: number): number {
  console.log(line)
  return code
}

/** Ids are bigint, which JSON does not know: they are written as texts, as on the wire. */
const toJson = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))

function toLines(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(toLine).join('\n') || '–'
  return typeof answer === 'object' && answer !== null
    ? Object.entries(answer)
        .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
        .join('\n')
    : String(answer)
}

const toLine = (row: unknown): string =>
  typeof row === 'object' && row !== null ? Object.values(row).map(String).join('  ') : String(row)

try {
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  const known =
    error instanceof Stop ||
    error instanceof WrongSetting ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  if (error instanceof Refused) console.error(`${error.code}: ${text('EN', error.code)}`)
  // Node goes on about words that begin with a dash, which no command of ours has
  else if (known) console.error((error as Error).message.replace(/\. To specify a positional argument.*/s, '.'))
  else console.error(error)
  process.exitCode = 1
}
