import { relative } from 'node:path'
import { root, type Settings } from './settings.ts'

type Started = { settings: Settings; databasePort: number | undefined; made: string[]; seconds: number }

type Line = [string, string]

/** The text printed when everything is ready: where everything is, and how to sign in to the demo. */
export function writeNotice({ settings, databasePort, made, seconds }: Started): string {
  const { port, dataDir, role, isSandbox } = settings
  const folder = relative(root, dataDir) || dataDir
  const stores: Line[] = [
    ['Database', databasePort ? `port ${databasePort}, data in ${folder}` : 'external'],
    ['Logs', `${folder}/logs`],
  ]
  const built = made.length > 0 ? `, rebuilt: ${made.join(', ')}` : ''
  const head = `${role === 'all' ? 'Gasing' : role} is up after ${seconds.toFixed(1)} s${built}. Ctrl-C stops it.`
  if (role !== 'all') return ['', head, '', ...formatTable(stores), ''].join('\n')
  const demo = isSandbox ? ['', ...formatTable(listDemoLines(port))] : []
  return ['', head, '', ...formatTable([...listPlaceLines(port, isSandbox), ...stores]), ...demo, ''].join('\n')
}

function listPlaceLines(port: number, isSandbox: boolean): Line[] {
  if (!isSandbox) return [['Portal', `port ${port}, at the hosts of your brands; the back office is /office there`]]
  return [
    ['Nusa', `http://localhost:${port}   ringgit · Malay, English, Chinese`],
    ['Sen', `http://sen.localhost:${port}   dong · Vietnamese, English`],
    ['Back office', `http://localhost:${port}/office`],
    ['Studio', `http://localhost:${port + 1}`],
  ]
}

function listDemoLines(port: number): Line[] {
  return [
    ['Outbox', `http://localhost:${port}/sandbox   SMS and e-mails that the demo would send`],
    ['Members', 'demo01 … demo05, agents agent01 and agent02'],
    ['Operators', 'owner, finance, content, support, risk'],
    ['Password', 'Sandbox#2026   payment password 246810'],
  ]
}

function formatTable(lines: Line[]): string[] {
  return lines.map(([name, value]) => `  ${name.padEnd(12)}${value}`)
}
