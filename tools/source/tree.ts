import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A file of the repository: its path from the root, with forward slashes, and its text. */
export type Source = { path: string; text: string }

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, '../..')

const ours = ['packages/**/*.{ts,tsx,mjs,sql,css}', 'tools/**/*.{ts,mjs}', '*.ts']
const notOurs = /(^|\/)(node_modules|dist|dist-art|\.cache|test-results)(\/|$)/

/** Reads all hand-written source files. */
export function readTree(folder = root): Source[] {
  return globSync(ours, { cwd: folder, exclude: (path) => notOurs.test(path) })
    .filter((path) => !notOurs.test(path) && statSync(join(folder, path)).isFile())
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

export const isCode = ({ path }: Source) => /\.(ts|tsx|mjs)$/.test(path)

/** Whether a path is a test or used only by tests. */
export const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing(\/|\.ts$)|^packages\/e2e\//.test(path)

/** The line number of an offset, counted from 1. */
export function getLineNumber(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
