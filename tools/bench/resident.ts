import { spawnSync } from 'node:child_process'

/** The resident memory of a process in kB; works on Linux and macOS. */
export function measureResidentKb(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  const kb = Number(stdout.trim())
  if (!(kb > 0)) throw new Error(`the memory of process ${pid} cannot be read`)
  return kb
}
