import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from './all.ts'

const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'refuses' in value

test('ROLE-6 every call of every file is among those that the role matrix, the fuzz and the OpenAPI document walk', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/(^all|\.test)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(60)
  const left: string[] = []
  for (const file of files)
    for (const [name, value] of Object.entries<unknown>(await import(join(import.meta.dirname, file))))
      if (isCall(value) && allCalls.get(name) !== value) left.push(`${file}: ${name}`)
  expect(left).toEqual([])
})
