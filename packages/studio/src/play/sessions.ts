import { randomBytes } from 'node:crypto'
import { demoCurrency } from '@gasing/contract/vendor/hub88'
import type pg from 'pg'
import { toWireUnits } from '../currencies.ts'
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

const demoStart = toWireUnits('2000')

/** The name under which a member's rounds are kept; sessions change, it does not. */
export const buildMemberOwner = (operatorId: number, member: string | null): string => `member:${operatorId}:${member}`

const generateSecret = (): string => randomBytes(32).toString('base64url')

/** Creates a single-use launch token; also deletes expired launches. */
export async function createLaunch(db: Query, launch: Launch): Promise<string> {
  const secret = generateSecret()
  await deleteOldLaunches(db)
  await addLaunch(db, secret, launch)
  return secret
}

/** Redeems a launch token and opens its session; returns null when it is used, expired or unknown. */
export async function consumeLaunch(
  pool: pg.Pool,
  invitation: string,
): Promise<{ secret: string; session: Session } | null> {
  return inTransaction(pool, async (tx) => {
    const launch = await removeLaunch(tx, invitation)
    if (!launch) return null
    const secret = generateSecret()
    const isDemo = launch.currency === demoCurrency
    const owner = isDemo
      ? `demo:${randomBytes(12).toString('base64url')}`
      : buildMemberOwner(launch.operatorId, launch.member)
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
