import { relative } from 'node:path'
import { root, type Settings } from './settings.ts'

type Started = { settings: Settings; databasePort: number | undefined; made: string[]; seconds: number }

/** What a person sees when all is ready: where everything is, and how to sign in to the demo. */
export function writeNotice({ settings, databasePort, made, seconds }: Started): string {
  const { port, dataDir, isSandbox } = settings
  const folder = relative(root, dataDir) || dataDir
  const places: [string, string][] = [
    ['Nusa', `http://localhost:${port}   ringgit · Malay, English, Chinese`],
    ['Sen', `http://sen.localhost:${port}   dong · Vietnamese, English`],
    ['Back office', `http://localhost:${port}/office`],
    ['Studio', `http://localhost:${port + 1}`],
    ['Database', databasePort ? `port ${databasePort}, data in ${folder}` : 'the one in DATABASE_URL'],
    ['Logs', `${folder}/logs`],
  ]
  const demo: [string, string][] = [
    ['Outbox', `http://localhost:${port}/sandbox   text messages and e-mails that the demo would send`],
    ['Members', 'demo01 … demo05, agents agent01 and agent02'],
    ['Operators', 'owner, finance, content, support, risk'],
    ['Password', 'Sandbox#2026   payment password 246810'],
  ]
  const built = made.length > 0 ? `, with ${made.join(', ')} built anew` : ''
  const head = `Gasing is up after ${seconds.toFixed(1)} s${built}. Ctrl-C stops it.`
  return ['', head, '', ...table(places), ...(isSandbox ? ['', ...table(demo)] : []), ''].join('\n')
}

function table(lines: [string, string][]): string[] {
  return lines.map(([name, value]) => `  ${name.padEnd(12)}${value}`)
}
