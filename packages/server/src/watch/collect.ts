import { formatExactMoney } from '@gasing/contract/money'
import { readHead, type StoredLine, selectLinesAfter } from '#audit/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { recordEvents } from './record-events.ts'
import { type EventKind, type NewEvent, readLargeWinThreshold } from './store.ts'
import { selectAccountNames, selectLargeWins, selectOpenDiscrepancies } from './store-collect.ts'

/** Audit log lines checked in one transaction. */
const auditLinesPerRun = 500

/** Audit actions that are always recorded as events. */
export const eventKindByAction: Readonly<Record<string, EventKind>> = {
  'protection.limit': 'limit_change',
  'protection.raise': 'limit_change',
  'protection.impose-limit': 'limit_change',
  'protection.rules': 'limit_change',
  'protection.return': 'exclusion_end',
  'protection.lift': 'exclusion_end',
  'protection.sisters': 'terms_change',
  'lottery.save': 'terms_change',
  'lottery.holds': 'terms_change',
  'vendor.terms': 'terms_change',
  'vendor.save': 'terms_change',
  'vendor.key-next': 'terms_change',
  'vendor.key-dropped': 'terms_change',
  'vendor.key-changed': 'terms_change',
  'brand.settings': 'terms_change',
  'lottery.prices': 'terms_change',
  'lottery.band': 'terms_change',
  'draw.approve': 'draw_change',
  'lottery.result_differs': 'draw_change',
  'operator.create': 'rights_change',
  'operator.roles': 'rights_change',
  'operator.disable': 'rights_change',
  'operator.enable': 'rights_change',
  'operator.second-factor-reset': 'rights_change',
  'operator.password-reset': 'rights_change',
}

type CollectRange = { readonly from: Date; readonly until: Date; readonly auditId: bigint }

export const readLastAuditId = async (tx: Tx): Promise<bigint> => (await readHead(tx)).auditId

/**
 * Y07: records events from new large wins, audit log lines and discrepancies.
 * @returns the last audit log line that was checked
 */
export async function collectEvents(tx: Tx, { from, until, auditId }: CollectRange): Promise<{ auditId: bigint }> {
  const lines = await selectLinesAfter(tx, auditId, auditLinesPerRun)
  const found = [
    ...(await collectLargeWins(tx, from, until)),
    ...(await toAuditEvents(tx, lines)),
    ...(await readDiscrepancyEvents(tx)),
  ]
  await recordEvents(tx, found)
  return { auditId: lines.at(-1)?.auditId ?? auditId }
}

async function collectLargeWins(tx: Tx, from: Date, until: Date): Promise<NewEvent[]> {
  const least = until > from ? await readLargeWinThreshold(tx) : null
  if (least === null) return []
  const { decimals } = (await readBrandConfigIn(tx)).currency
  const wins = await selectLargeWins(tx, { from, until, least })
  return wins.map(({ roundId, memberId, account, vendor, gameCode, reference, stake, payout, settledAt }) => ({
    kind: 'large_win',
    key: `round:${memberId}:${roundId}`,
    at: settledAt,
    facts: {
      ...{ account, memberId: memberId.toString(), game: `${vendor}/${gameCode}`, round: reference },
      ...{ stake: formatExactMoney(stake, decimals), paid: formatExactMoney(payout, decimals) },
    },
  }))
}

const memberIdOfLine = ({ subject }: StoredLine): string | undefined => /^member:([1-9][0-9]*)$/.exec(subject)?.[1]

async function toAuditEvents(tx: Tx, lines: readonly StoredLine[]): Promise<NewEvent[]> {
  const noted = lines.flatMap((line) => {
    const kind = eventKindByAction[line.action]
    return kind ? [{ line, kind, memberId: memberIdOfLine(line) }] : []
  })
  const accounts = await selectAccountNames(
    tx,
    noted.flatMap(({ memberId }) => memberId ?? []),
  )
  return noted.map(({ line, kind, memberId }) => ({
    ...{ kind, key: `audit:${line.auditId}`, at: line.at },
    facts: {
      line: line.auditId.toString(),
      action: line.action,
      subject: line.subject,
      // the actor's kind and id are of no use to readers
      actor: line.actor.replace(/^[a-z]+:[0-9]+ /, ''),
      ...(memberId !== undefined && { memberId, account: accounts.get(memberId) ?? memberId }),
    },
  }))
}

async function readDiscrepancyEvents(tx: Tx): Promise<NewEvent[]> {
  const days = await selectOpenDiscrepancies(tx)
  return days.map(({ vendor, day, open, foundAt }) => ({
    ...{ kind: 'discrepancy', key: `${vendor}/${day}`, at: foundAt },
    facts: { vendor, day, open: open.toString() },
  }))
}
