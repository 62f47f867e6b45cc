import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './start/settings.ts'

test('an interrupt without a terminal reaches only the wrapper, and the program still drains', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-install-'))
  const file = join(folder, 'program.ts')
  writeFileSync(file, "process.on('SIGINT', () => process.exit(7))\nsetInterval(() => {}, 1000)\nconsole.log('up')\n")
  const wrapper = spawn(process.execPath, ['tools/with-node.mjs', relative(root, file)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    wrapper.kill('SIGTERM')
    rmSync(folder, { recursive: true })
  })
  await once(wrapper.stdout, 'data')
  wrapper.kill('SIGINT')
  expect(await once(wrapper, 'exit')).toEqual([7, null])
})

test('a program leaves one processor free of engine threads, unless NODE_OPTIONS overrides it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'program.ts')
  writeFileSync(file, 'console.log(process.env.NODE_OPTIONS)\n')
  const threads = Math.max(1, Math.min(4, availableParallelism() - 1))
  const toldWith = async (own: string) => {
    const wrapper = spawn(process.execPath, ['tools/with-node.mjs', relative(root, file)], {
      ...{ cwd: root, env: { ...process.env, NODE_OPTIONS: own } },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return (await text(wrapper.stdout)).trim()
  }
  expect(await toldWith('')).toBe(`--v8-pool-size=${threads}`)
  expect(await toldWith('--v8-pool-size=3')).toBe(`--v8-pool-size=${threads} --v8-pool-size=3`)
})

test('the lock file has every platform’s packages, macOS included, so that npm looks for no others', () => {
  type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Entry>>
  }
  const named = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
  const expected = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  expect(expected.some((name) => name.includes('darwin'))).toBe(true)
  expect(expected.filter((name) => !named.has(name))).toEqual([])
})
