import { existsSync, readFileSync } from 'node:fs'

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Suite = { suites?: Suite[]; specs?: Spec[] }
type Result = { error?: { message?: string }; attachments?: { name: string; path?: string }[] }
type Spec = { ok: boolean; title: string; file: string; tests: { results: Result[] }[] }

const messageLinesMax = 6
const pageLinesMax = 40
// biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a terminal is no word of the message
const colours = /\u001b\[[0-9;]*m/g

/** The failures by name with their first lines: the end of a long run is all that some readers see of it. */
export function listFailures(report: string): string[] {
  try {
    const found = JSON.parse(report) as Partial<VitestReport> & Suite
    return [
      ...(found.testResults ?? []).flatMap(listVitestFailures),
      ...(found.suites ?? []).flatMap(listPlaywrightFailures),
    ]
  } catch {
    return []
  }
}

function listVitestFailures({
  name,
  status,
  message = '',
  assertionResults,
}: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [formatFailure(name, message)] : []
  return failed.map(({ fullName, failureMessages }) => formatFailure(`${name} › ${fullName}`, failureMessages[0] ?? ''))
}

function listPlaywrightFailures({ suites = [], specs = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      const errors = results.flatMap(({ error }) => error?.message ?? [])
      return [
        formatFailure(`${file} › ${title}`, errors[0] ?? ''),
        ...results.flatMap(readPageSnapshot).slice(0, pageLinesMax),
      ].join('\n')
    })
  return [...own, ...suites.flatMap(listPlaywrightFailures)]
}

/** The page's final accessibility snapshot, which mostly shows the reason. */
function readPageSnapshot({ attachments = [] }: Result): string[] {
  const context = attachments.find(({ name }) => name === 'error-context')?.path
  if (!context || !existsSync(context)) return []
  const [, page = ''] = readFileSync(context, 'utf8').split('# Page snapshot')
  return page
    .replaceAll(/^```.*$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `      ${line}`)
}

function formatFailure(name: string, message: string): string {
  const lines = message.replaceAll(colours, '').split('\n').slice(0, messageLinesMax)
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n')
}
