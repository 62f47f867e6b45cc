import { posix } from 'node:path'
import { getFacts } from './facts.ts'
import { isCode, type Source } from './tree.ts'

/** One import: the importing file, the specifier, and the file of ours that it resolves to, if any. */
export type Import = { from: string; line: number; named: string; to: string | undefined }

/** All imports of the code files, with their targets. */
export function listImports(files: Source[]): Import[] {
  return files.filter(isCode).flatMap((source) =>
    getFacts(source).imports.map(({ to, line }) => ({
      from: source.path,
      line,
      named: to,
      to: resolveTarget(source.path, to),
    })),
  )
}

/** The package below packages/ that a path belongs to. */
export function getPackage(path: string): string | undefined {
  return /^packages\/([^/]+)\//.exec(path)?.[1]
}

function resolveTarget(from: string, named: string): string | undefined {
  if (named.startsWith('.')) return posix.join(posix.dirname(from), named)
  if (named.startsWith('#')) return `packages/${getPackage(from)}/src/${named.slice(1)}`
  const [, name, path] = /^@gasing\/([^/]+)\/(.+)$/.exec(named) ?? []
  if (!name || !path) return undefined
  const ending = path.endsWith('.css') ? '' : name === 'ui' ? '.tsx' : '.ts'
  return `packages/${name}/src/${path}${ending}`
}
