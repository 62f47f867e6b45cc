// Plain JavaScript without dependencies: this runs on the machine's own Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const pinnedNode = join(root, 'node_modules/node/bin/node')
const oldestNodeForSources = 24
const parentPollMs = 500
const forwarded = ['SIGTERM', 'SIGHUP']
/**
 * V8 runs garbage collection and compilation on threads beside the program, four by default, which compete with the program and
 * the database. One processor is kept free of them.
 */
const engineThreads = Math.max(1, Math.min(4, availableParallelism() - 1))

/**
 * Installs what the lock file names, unless it is already installed. NOTE: not with `npm ci`, which first removes everything.
 * With --no-save none of our files change.
 */
export function installWhatIsMissing() {
  if (isInstalled()) return
  console.log('Installing the packages listed in package-lock.json …')
  // Silenced: the warnings concern the machine's Node, on which none of our code runs.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status, error } = spawnSync(...getNpmCommand(args), { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0)
    exitWithMessage(`npm could not install the packages${error ? `: ${error.message}` : ', see above'}.`)
}

/**
 * Runs a file on the repository's Node in this terminal, and exits as it does. In a terminal Ctrl-C reaches the program directly;
 * without one an interrupt (of a script or supervisor) reaches only this process and is passed on like other signals. The channel
 * tells the program when this process is gone.
 */
export function runOnPinnedNode(file, args) {
  const options = [`--v8-pool-size=${engineThreads}`, process.env.NODE_OPTIONS].filter(Boolean).join(' ')
  const child = spawn(findNodeForSources(), [join(root, file), ...args], {
    // caches compiled code, which is most of a short command's time; programs that it starts inherit both settings
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, NODE_OPTIONS: options },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  process.on('SIGINT', () => !process.stdin.isTTY && child.kill('SIGINT'))
  for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  exitWhenNpmIsGone(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

/** Leaves when npm is gone: a killed npm notifies nobody, and its children would live on without a terminal. */
function exitWhenNpmIsGone(leave) {
  if (!process.env.npm_lifecycle_event) return
  const npmOrItsShell = process.ppid
  setInterval(() => process.ppid !== npmOrItsShell && leave(), parentPollMs).unref()
}

/**
 * Whether npm's own record of what it installed matches the lock file. npm writes the record last, so a broken install is not
 * taken for a finished one. Packages for other platforms are only in the lock file.
 */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = readPackages(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => (found[path] ? found[path].version === entry.version : entry.optional))
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** The npm that started this process, or the one on the path. */
function getNpmCommand(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('npm-cli.js') ? [process.execPath, [script, ...args]] : ['npm', args]
}

function findNodeForSources() {
  if (existsSync(pinnedNode)) return pinnedNode
  if (Number.parseInt(process.versions.node, 10) >= oldestNodeForSources) return process.execPath
  return exitWithMessage(
    'npm did not install the pinned Node because install scripts are disabled. Run: npm rebuild node --ignore-scripts=false',
  )
}

function exitWithMessage(sentence) {
  console.error(sentence)
  process.exit(1)
}
