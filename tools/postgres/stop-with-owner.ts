import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'

/** The server's process and folder; `graceSeconds`: how long the programs that use it may take to finish their work. */
type WatchedServer = { readonly pid: number; readonly folder: string; readonly graceSeconds: number }

// A new start may have replaced the server meanwhile: only the one named in the lock file is stopped.
const script = 'read -r _; sleep "$3"; test "$(head -n 1 "$2" 2>/dev/null)" = "$1" && kill -INT "$1"'

/**
 * Stops the server after this process has ended without stopping it, as after kill -9. A shell waits on a pipe that carries
 * nothing and closes with this process.
 * @returns a function that ends the watch
 */
export function stopWithOwner({ pid, folder, graceSeconds }: WatchedServer): () => void {
  const args = ['-c', script, 'stop-with-owner', String(pid), join(folder, 'postmaster.pid'), String(graceSeconds)]
  const watcher = spawn('sh', args, { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  watcher.on('error', () => {})
  watcher.stdin?.on('error', () => {})
  // neither the shell nor the pipe keeps this process running
  watcher.unref()
  ;(watcher.stdin as Socket | null)?.unref()
  return () => void watcher.kill()
}
