import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { fly, type Passenger, type Result, type Types } from './flight.ts'
import { isLater } from './kept.ts'
import { isSilence } from './retry.ts'

const answer = (command: string): Result => ({ rows: [], rowCount: 0, command })
const unheard = () => undefined
const begin: Passenger = { text: '/*kept*/begin', values: [], done: unheard, failed: unheard }
const isAwaited = ({ done }: Passenger): boolean => done !== unheard

/**
 * A connection for the query builder that pipelines statements where possible: a transaction's begin goes with its first
 * statement, concurrent statements go together, and statements whose result is not awaited go with the next one. A round trip
 * costs the API and the database more than most statements do.
 *
 * A connection that has timed out carries nothing more, not even the end of its transaction, and is not used again.
 */
export function travelling(client: pg.PoolClient, types: Types): PostgresPoolClient {
  let silence: unknown = null
  let waiting: Passenger[] = []
  let isUnderWay = false
  let isScheduled = false

  const leave = () => {
    isScheduled = false
    const passengers = waiting
    waiting = []
    if (silence) for (const { failed } of passengers) failed(silence)
    else {
      isUnderWay = true
      fly(client, passengers, { types, landed })
    }
  }
  // statements issued in one turn of the event loop leave together
  const schedule = () => {
    if (isScheduled || isUnderWay) return
    isScheduled = true
    process.nextTick(leave)
  }
  const landed = () => {
    isUnderWay = false
    if (waiting.some(isAwaited)) schedule()
  }
  const carry = (text: string, values: readonly unknown[]) =>
    new Promise<Result>((done, reject) => {
      const failed = (error: unknown) => {
        if (isSilence(error)) silence = error
        reject(error)
      }
      waiting.push({ text, values, done, failed })
      schedule()
    })

  /** Ends a transaction; one that never began is not sent at all. */
  const finish = (text: 'commit' | 'rollback'): Result | Promise<Result> => {
    const hasBegun = waiting[0] !== begin
    // unawaited statements would be undone at once
    if (text === 'rollback') waiting = waiting.filter((one) => one === begin || isAwaited(one))
    if (hasBegun || waiting.length > 1) return carry(`/*kept*/${text}`, [])
    waiting = []
    return answer(text.toUpperCase())
  }
  const query = async (text: string, values: readonly unknown[]): Promise<Result> => {
    if (silence) throw silence
    if (text === 'commit' || text === 'rollback') return finish(text)
    if (text !== 'begin' && !isLater(text)) return carry(text, values)
    waiting.push(text === 'begin' ? begin : { text, values, done: unheard, failed: unheard })
    return answer('')
  }
  const release = (destroy?: boolean) => client.release(destroy === true || silence !== null)
  // cursors, the builder's other kind of query, are used nowhere
  return { query, release } as Pick<PostgresPoolClient, 'release'> as PostgresPoolClient
}
