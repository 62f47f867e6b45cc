import { setTimeout as pause } from 'node:timers/promises'
import type { Postgres } from '../postgres.ts'
import { planReturn } from './plan-return.ts'

/** The database server that runs until it is stopped, in as many processes as that takes. */
export type KeptServer = {
  /** After this a server that dies is restarted; before, its death ends the start. */
  settle: () => void
  stop: () => Promise<void>
}

type KeepOptions = {
  /** Starts the server again where the programs expect it. */
  restart: () => Promise<Postgres>
  logFile: string
  onFailure: (reason: Error) => void
}

/** Keeps the database server running, as the supervisor keeps the programs: these wait for it and go on. */
export function keepServer(first: Postgres, { restart, logFile, onFailure }: KeepOptions): KeptServer {
  let current = first
  let isSettled = false
  const stopping = new AbortController()
  let life = watch(0)

  async function watch(deaths: number): Promise<void> {
    const startedAt = performance.now()
    await current.exited
    const plan = isSettled ? planReturn({ startedAt, deaths }) : undefined
    if (stopping.signal.aborted) return
    if (!plan) return onFailure(new Error(`The database server stopped unexpectedly. Its log: ${logFile}`))
    console.error(`The database server stopped; restarting in ${plan.pauseMs / 1000} s. Its log: ${logFile}.1`)
    await bringBack(plan)
  }

  async function bringBack({ deaths, pauseMs }: { deaths: number; pauseMs: number }): Promise<void> {
    // ends what watches over the dead server
    await current.stop()
    await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    if (stopping.signal.aborted) return
    try {
      current = await restart()
    } catch (error) {
      return onFailure(error as Error)
    }
    life = watch(deaths)
  }

  return {
    settle() {
      isSettled = true
    },
    async stop() {
      stopping.abort()
      await current.stop()
      // a restart that was under way has brought up another one
      await life
      await current.stop()
    },
  }
}
