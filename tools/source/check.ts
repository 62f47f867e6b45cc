import type { Source } from './tree.ts'

/** Something wrong at a place, in words that say what to do. */
export type Finding = { path: string; line: number; what: string }

/** What a check looked at and what it found. A check that looked at nothing is broken, however green. */
export type Outcome = { seen: number; findings: Finding[] }

/** A pure function over the files. */
export type Check = { name: string; run: (files: Source[]) => Outcome }

/** Runs checks over files; one that saw nothing reports itself. */
export function judge(checks: Check[], files: Source[]): Finding[] {
  return checks.flatMap(({ name, run }) => {
    const { seen, findings } = run(files)
    return seen > 0 ? findings : [{ path: name, line: 0, what: 'saw nothing to check: the check is broken' }]
  })
}

/** A check that looks at each chosen file by itself. `look` says what it found, and how much it looked at. */
export function perFile(
  name: string,
  chosen: (source: Source) => boolean,
  look: (source: Source) => LineFinding[],
): Check {
  return {
    name,
    run(files) {
      const wanted = files.filter(chosen)
      const findings = wanted.flatMap((source) => look(source).map((found) => ({ path: source.path, ...found })))
      return { seen: wanted.length, findings }
    },
  }
}

export type LineFinding = { line: number; what: string }

export function inWords({ path, line, what }: Finding): string {
  return `${path}:${line}: ${what}`
}

/** Prints the findings; any makes the program fail. */
export function report(findings: Finding[]): void {
  for (const finding of findings) console.error(inWords(finding))
  console.log(findings.length === 0 ? 'Nothing found.' : `${findings.length} found.`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
