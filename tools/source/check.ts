import type { Source } from './tree.ts'

/** A problem at a place, with a text that says what to do. */
export type Finding = { path: string; line: number; what: string }

/** How much a check has seen, and its findings. A check that has seen nothing is broken, even without findings. */
export type Outcome = { seen: number; findings: Finding[] }

/** A pure function over the files. */
export type Check = { name: string; run: (files: Source[]) => Outcome }

/** Runs checks over files; one that has seen nothing is itself a finding. */
export function runChecks(checks: Check[], files: Source[]): Finding[] {
  return checks.flatMap(({ name, run }) => {
    const { seen, findings } = run(files)
    return seen > 0 ? findings : [{ path: name, line: 0, what: 'found nothing to check: the check is broken' }]
  })
}

/** A check of each chosen file by itself. `look` returns its findings and how much it has seen. */
export function createFileCheck(
  name: string,
  chosen: (source: Source) => boolean,
  look: (source: Source) => LineFinding[],
): Check {
  return {
    name,
    run(files) {
      const chosenFiles = files.filter(chosen)
      const findings = chosenFiles.flatMap((source) => look(source).map((found) => ({ path: source.path, ...found })))
      return { seen: chosenFiles.length, findings }
    },
  }
}

export type LineFinding = { line: number; what: string }

export function formatFinding({ path, line, what }: Finding): string {
  return `${path}:${line}: ${what}`
}

/** Prints the findings; any finding makes the program fail. */
export function reportFindings(findings: Finding[]): void {
  for (const finding of findings) console.error(formatFinding(finding))
  console.log(findings.length === 0 ? 'No findings.' : `${findings.length} found.`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
