// Plain JavaScript without dependencies: this runs on whatever Node the machine has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const pinnedNode = join(root, 'node_modules/node/bin/node')
const oldestNodeForSources = 24
const parentLookMs = 500
const forwarded = ['SIGTERM', 'SIGHUP']
/**
 * The engine's own threads collect garbage and compile beside the program, four of them by itself, as eagerly as the program and
 * the database work. One processor stays free of them.
 */
const engineThreads = Math.max(1, Math.min(4, availableParallelism() - 1))

/**
 * Installs what the lock file names, unless that is what is there.
 * NOTE: not with `npm ci`, which begins by taking everything away. Without --save nothing of ours is changed.
 */
export function installWhatIsMissing() {
  if (isInstalled()) return
  console.log('Installing the packages that package-lock.json names …')
  // Quietly: the warnings are about the machine's Node, on which nothing of ours runs.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status, error } = spawnSync(...npm(args), { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) fail(`npm could not install the packages${error ? `: ${error.message}` : ', see above'}.`)
}

/**
 * Runs a file on the Node of the repository, with this terminal, and ends as it ends. Ctrl-C reaches the program by
 * itself where it shares a terminal; without one an interrupt comes to us alone (a script's, a supervisor's) and is passed
 * on like other signals. The channel tells it when we are gone.
 */
export function runOnPinnedNode(file, args) {
  const options = [`--v8-pool-size=${engineThreads}`, process.env.NODE_OPTIONS].filter(Boolean).join(' ')
  const child = spawn(nodeForSources(), [join(root, file), ...args], {
    // what was read and compiled once is kept: a short command is mostly that. Programs that it starts take both over
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, NODE_OPTIONS: options },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  process.on('SIGINT', () => !process.stdin.isTTY && child.kill('SIGINT'))
  for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  whenNpmIsGone(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

/** A killed npm tells nobody, and what it started would live on without a terminal. */
function whenNpmIsGone(leave) {
  if (!process.env.npm_lifecycle_event) return
  const npmOrItsShell = process.ppid
  setInterval(() => process.ppid !== npmOrItsShell && leave(), parentLookMs).unref()
}

/**
 * npm keeps a copy of what it installed and writes it last, so a broken install is not taken for a finished one. Packages
 * for other platforms stand in the lock file alone.
 */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => (found[path] ? found[path].version === entry.version : entry.optional))
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** The npm that started us, or the one on the path. */
function npm(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('npm-cli.js') ? [process.execPath, [script, ...args]] : ['npm', args]
}

function nodeForSources() {
  if (existsSync(pinnedNode)) return pinnedNode
  if (Number.parseInt(process.versions.node, 10) >= oldestNodeForSources) return process.execPath
  return fail(
    'npm did not install the pinned Node, because install scripts are switched off. Run: npm rebuild node --ignore-scripts=false',
  )
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
