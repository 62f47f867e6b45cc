import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Environment, root } from './settings.ts'

/** A build: the sources that it reads, the file that proves it is complete, and its command. */
export type Build = { name: string; reads: string[]; makes: string; folder: string; command: string[] }

const vite = join(root, 'node_modules/vite/bin/vite.js')
const shared = [
  'packages/web/plugins/**',
  'packages/ui/src/**',
  'packages/ui/package.json',
  'packages/contract/src/**',
  'package-lock.json',
  'tsconfig.json',
]
const excludedPattern = /(^|\/)(dist|dist-art|node_modules|test-results|\.cache)(\/|$)|\.test\.tsx?$/

const art: Build = {
  name: 'art',
  reads: ['packages/web/art/**', 'packages/contract/src/demo-*.ts', 'package-lock.json'],
  makes: 'packages/web/dist-art/manifest.json',
  folder: 'packages/web',
  command: ['art/generate.ts', 'dist-art'],
}

const [web, office, studio] = ['web', 'office', 'studio'].map(createPageBuild) as [Build, Build, Build]

/** Two lanes, for two cores: each build waits for the one before it in its lane, as the portal does for its art. */
const lanes: Build[][] = [
  [art, web],
  [office, studio],
]

function createPageBuild(name: string): Build {
  const folder = `packages/${name}`
  return {
    name,
    reads: [`${folder}/**`, ...shared],
    makes: `${folder}/dist/index.html`,
    folder,
    command: [vite, 'build'],
  }
}

/** Builds what is out of date and returns the names of what was built. */
export async function buildPages(env: Environment, signal: AbortSignal): Promise<string[]> {
  const made = await Promise.all(lanes.map((lane) => buildLane(lane, env, signal)))
  return made.flat()
}

/** Rebuilds the pages on every change of their sources, until the signal. */
export function watchPages(env: Environment, signal: AbortSignal): void {
  for (const build of [web, office, studio]) {
    const child = spawnBuild({ ...build, command: [...build.command, '--watch'] }, env, signal)
    child.stderr?.pipe(process.stderr)
  }
}

async function buildLane(lane: Build[], env: Environment, signal: AbortSignal): Promise<string[]> {
  const made: string[] = []
  for (const build of lane) {
    const hash = hashSources(build.reads)
    if (isCurrent(build, hash)) continue
    await runBuild(build, env, signal)
    saveHash(build, hash)
    made.push(build.name)
  }
  return made
}

async function runBuild(build: Build, env: Environment, signal: AbortSignal): Promise<void> {
  const child = spawnBuild(build, env, signal)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close', { signal })) as [number | null]
  if (code !== 0) throw new Error(`The build of ${build.name} failed:\n${output.trim()}`)
  if (!existsSync(join(root, build.makes)))
    throw new Error(`The build of ${build.name} succeeded but did not create ${build.makes}.`)
}

function spawnBuild({ folder, command }: Build, env: Environment, signal: AbortSignal): ChildProcess {
  const child = spawn(process.execPath, command, {
    cwd: join(root, folder),
    // the caller (a test) may have another mode: what is built is what is served in production
    env: { ...env, NODE_ENV: 'production' },
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.on('error', () => {})
  return child
}

function isCurrent(build: Build, hash: string): boolean {
  const file = getHashFile(build)
  return existsSync(join(root, build.makes)) && existsSync(file) && readFileSync(file, 'utf8') === hash
}

function saveHash(build: Build, hash: string): void {
  mkdirSync(dirname(getHashFile(build)), { recursive: true })
  writeFileSync(getHashFile(build), hash)
}

function getHashFile({ name }: Build): string {
  return join(root, `.cache/builds/${name}`)
}

/** One hash over everything that a build reads, without build outputs and tests. */
export function hashSources(patterns: string[], folder = root): string {
  const files = globSync(patterns, { cwd: folder, exclude: (path) => excludedPattern.test(path) })
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const path = join(folder, file)
    if (!excludedPattern.test(file) && statSync(path).isFile())
      hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
