import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isAnswerTimeout } from './database-errors.ts'
import { type PipelinedStatement, type StatementResult, sendPipeline, type Types } from './pipeline.ts'
import { isDeferred } from './prepared-statements.ts'

const createEmptyResult = (command: string): StatementResult => ({ rows: [], rowCount: 0, command })
const ignoreResult = () => undefined
const beginStatement: PipelinedStatement = {
  text: '/*kept*/begin',
  values: [],
  done: ignoreResult,
  failed: ignoreResult,
}
const isAwaited = ({ done }: PipelinedStatement): boolean => done !== ignoreResult

/**
 * A connection for the query builder that pipelines statements where possible: a transaction's begin goes with its first
 * statement, concurrent statements go together, and statements whose result is not awaited go with the next one. A round trip
 * costs the API and the database more than most statements do.
 *
 * A connection that has timed out carries nothing more, not even the end of its transaction, and is not used again.
 */
export function pipelineConnection(client: pg.PoolClient, types: Types): PostgresPoolClient {
  let silence: unknown = null
  let waiting: PipelinedStatement[] = []
  let isUnderWay = false
  let isScheduled = false

  const leave = () => {
    isScheduled = false
    const passengers = waiting
    waiting = []
    if (silence) for (const { failed } of passengers) failed(silence)
    else {
      isUnderWay = true
      sendPipeline(client, passengers, { types, landed })
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
    new Promise<StatementResult>((done, reject) => {
      const failed = (error: unknown) => {
        if (isAnswerTimeout(error)) silence = error
        reject(error)
      }
      waiting.push({ text, values, done, failed })
      schedule()
    })

  /** Ends a transaction; one that never began is not sent at all. */
  const finish = (text: 'commit' | 'rollback'): StatementResult | Promise<StatementResult> => {
    const hasBegun = waiting[0] !== beginStatement
    // unawaited statements would be undone at once
    if (text === 'rollback') waiting = waiting.filter((one) => one === beginStatement || isAwaited(one))
    if (hasBegun || waiting.length > 1) return carry(`/*kept*/${text}`, [])
    waiting = []
    return createEmptyResult(text.toUpperCase())
  }
  const query = async (text: string, values: readonly unknown[]): Promise<StatementResult> => {
    if (silence) throw silence
    if (text === 'commit' || text === 'rollback') return finish(text)
    if (text !== 'begin' && !isDeferred(text)) return carry(text, values)
    waiting.push(text === 'begin' ? beginStatement : { text, values, done: ignoreResult, failed: ignoreResult })
    return createEmptyResult('')
  }
  const release = (destroy?: boolean) => client.release(destroy === true || silence !== null)
  // cursors, the builder's other kind of query, are used nowhere
  return { query, release } as Pick<PostgresPoolClient, 'release'> as PostgresPoolClient
}
