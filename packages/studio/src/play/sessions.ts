import { randomBytes } from 'node:crypto'
import { demoCurrency } from '@gasing/contract/vendor/hub88'
import type pg from 'pg'
import { wireUnits } from '../currencies.ts'
import { inTransaction, type Query } from '../db/pool.ts'
import {
  addLaunch,
  addSession,
  deleteOldLaunches,
  type Launch,
  raiseDemoMoney,
  removeLaunch,
  type Session,
} from './store-sessions.ts'

const demoStart = wireUnits('2000')

const newSecret = (): string => randomBytes(32).toString('base64url')

/** Creates a single-use launch token; also deletes expired launches. */
export async function makeLaunch(db: Query, launch: Launch): Promise<string> {
  const secret = newSecret()
  await deleteOldLaunches(db)
  await addLaunch(db, secret, launch)
  return secret
}

/** Redeems a launch token and opens its session; returns null when it is used, expired or unknown. */
export async function takeLaunch(
  pool: pg.Pool,
  invitation: string,
): Promise<{ secret: string; session: Session } | null> {
  return inTransaction(pool, async (tx) => {
    const launch = await removeLaunch(tx, invitation)
    if (!launch) return null
    const secret = newSecret()
    const isDemo = launch.currency === demoCurrency
    const owner = isDemo
      ? `demo:${randomBytes(12).toString('base64url')}`
      : `member:${launch.operatorId}:${launch.member}`
    return {
      secret,
      session: await addSession(tx, secret, { ...launch, owner, demoBalance: isDemo ? demoStart : null }),
    }
  })
}

/** Raises play money back to its starting amount. */
export function refillDemo(db: Query, sessionId: string): Promise<bigint | null> {
  return raiseDemoMoney(db, sessionId, demoStart)
}
