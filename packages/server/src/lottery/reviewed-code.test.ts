import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Platform } from '#platform/platform.ts'
import {
  findChangedFiles,
  hashReviewedFiles,
  isDrawCodeReviewed,
  packagesFolder,
  reviewedListPathIn,
} from './reviewed-code.ts'

/** As in production: only the reviewed files, in a temporary folder. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reviewed-'))
  for (const path of [
    ...Object.keys(hashReviewedFiles(packagesFolder)).map((file) => join(packagesFolder, file)),
    reviewedListPathIn(packagesFolder),
  ]) {
    const copy = path.replace(packagesFolder, folder)
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(path, copy)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const platformOf = (sandbox: boolean) => {
  const lines: unknown[] = []
  const log = { error: (line: unknown) => lines.push(line) }
  return { platform: { config: { sandbox }, log } as unknown as Platform, lines }
}

test('D14 the draw code matches its review (after a review, run `npm run draws:reviewed`)', () => {
  expect(findChangedFiles(packagesFolder)).toEqual([])
  expect(Object.values(hashReviewedFiles(packagesFolder))).not.toContain('missing')
})

test('D14 the rules that the reviewed code calls are reviewed with it', () => {
  const reviewed = Object.keys(hashReviewedFiles(packagesFolder))
  const called = reviewed.flatMap((file) => {
    const source = readFileSync(join(packagesFolder, file), 'utf8')
    return [...source.matchAll(/from '(?:@gasing\/contract(\/rules\/[^']+)|(\.{1,2}\/[^']+))'/g)].flatMap(
      ([, rule, path]) =>
        rule ? `contract/src${rule}.ts` : path && file.startsWith('contract/') ? join(dirname(file), path) : [],
    )
  })
  expect([...new Set(called)].filter((file) => !reviewed.includes(file))).toEqual([])
})

test('D14 one changed byte in any file stops all draws until it is restored', () => {
  const { platform, lines } = platformOf(false)
  for (const file of Object.keys(hashReviewedFiles(folder))) {
    const path = join(folder, file)
    const whole = readFileSync(path)
    const edited = Buffer.from(whole)
    edited[100] = (edited[100] ?? 0) ^ 1
    writeFileSync(path, edited)
    expect([file, isDrawCodeReviewed(platform, folder)]).toEqual([file, false])
    expect(lines.at(-1)).toEqual({ files: [file] })
    writeFileSync(path, whole)
    expect(isDrawCodeReviewed(platformOf(false).platform, folder)).toBe(true)
  }
  expect(isDrawCodeReviewed(platform, folder)).toBe(true)
})

test('D14 the sandbox logs changed code and goes on drawing', () => {
  const { platform, lines } = platformOf(true)
  const path = join(folder, 'contract/src/rules/fair.ts')
  const whole = readFileSync(path)
  appendFileSync(path, '\n')
  expect(isDrawCodeReviewed(platform, folder)).toBe(true)
  expect(lines).toHaveLength(1)
  writeFileSync(path, whole)
})
