import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCounts, type Counts, countPlaywright, countSingle, countVitest } from './testing/counts.ts'
import { listFailures } from './testing/failures.ts'

/** One step of the full check: a program, and how to read its test counts from its report. */
type Step = {
  name: string
  args: string[]
  env?: Record<string, string>
  count: (code: number, report: string) => Counts
}

const root = join(import.meta.dirname, '..')
const getModulePath = (path: string) => join(root, 'node_modules', path)
const vitest = getModulePath('vitest/vitest.mjs')
const playwrightConfig = 'packages/e2e/playwright.config.ts'
const reportFolder = mkdtempSync(join(tmpdir(), 'gasing-report-'))
const getReportFile = (name: string) => join(reportFolder, `${name}.json`)

const steps: Step[] = [
  { name: 'types', args: [getModulePath('typescript/bin/tsc'), '-p', 'tsconfig.json'], count: countSingle },
  { name: 'lint', args: [getModulePath('@biomejs/biome/bin/biome'), 'ci', '.'], count: countSingle },
  { name: 'dead code', args: [getModulePath('knip/bin/knip.js')], count: countSingle },
  createVitestStep('structure', ['tools/']),
  createVitestStep('unit and database', ['packages/']),
  {
    name: 'browser',
    args: [getModulePath('@playwright/test/cli.js'), 'test', '-c', playwrightConfig, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: getReportFile('browser') },
    count: countPlaywright,
  },
]

function createVitestStep(name: string, filters: string[]): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${getReportFile(name)}`]
  return { name, args: [vitest, 'run', ...filters, ...reporters], count: countVitest }
}

/** Runs every step, even after a failure, so that one run shows everything to fix. */
async function main(wanted: string[]): Promise<void> {
  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  if (chosen.length === 0) throw new Error(`Unknown step. Steps: ${steps.map(({ name }) => name).join(', ')}`)
  const lines: string[] = []
  const failures: string[] = []
  let total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const step of chosen) {
    const startedAt = performance.now()
    const counts = await runStep(step)
    failures.push(...listFailures(readReport(step)))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    lines.push(`${step.name.padEnd(20)}${seconds.padStart(7)} s   ${formatCounts(counts)}`)
    total = addCounts(total, counts)
  }
  rmSync(reportFolder, { recursive: true })
  console.log(`\n${[lines.join('\n'), ...failures, formatCounts(total)].join('\n\n')}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function runStep({ name, args, env, count }: Step): Promise<Counts> {
  console.log(`\n── ${name}`)
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'test' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return count(code ?? 1, readReport({ name }))
}

const readReport = ({ name }: Pick<Step, 'name'>): string =>
  existsSync(getReportFile(name)) ? readFileSync(getReportFile(name), 'utf8') : ''

function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

await main(process.argv.slice(2))
