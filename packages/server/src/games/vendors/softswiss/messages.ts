import type { FreespinsRequest, PlayRequest, RollbackRequest } from '@gasing/contract/vendor/softswiss'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { memberIdOfUser } from '../../game-sessions.ts'
import type { RoundMessage } from '../../round-message.ts'
import { finishFreeBets, selectFreeBet } from '../../store-free-bets.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { VendorRequest } from '../gateway.ts'
import { fromSubunits } from '../units.ts'

type MessageHead = Pick<PlayRequest, 'session_id' | 'user_id' | 'currency' | 'game' | 'game_id' | 'finished'>

/** The part common to both messages about a round, or null when the player is not one of ours. */
function toRoundMessageHead(vendor: Vendor, message: MessageHead): Omit<RoundMessage, 'actions'> | null {
  const memberId = memberIdOfUser(message.user_id)
  if (memberId === null) return null
  return {
    ...{ vendor, memberId, currency: message.currency },
    tokenHash: message.session_id ? sha256(message.session_id) : null,
    gameCode: message.game ?? '',
    round: message.game_id ?? '',
    closed: message.finished === true,
  }
}

/** Reads the bets and wins of a round, which must be named. A message without actions queries the balance or closes the round. */
export function readPlay(vendor: Vendor, message: PlayRequest): RoundMessage | 'unfit' | null {
  if (message.game_id == null && message.actions?.length) return 'unfit'
  const head = toRoundMessageHead(vendor, message)
  return (
    head && {
      ...head,
      actions: (message.actions ?? []).map(({ action, action_id, amount }) => ({
        kind: action === 'bet' ? 1 : 2,
        tx: action_id,
        ref: null,
        amount: fromSubunits(vendor, message.currency, amount),
      })),
    }
  )
}

export function readRollback(vendor: Vendor, message: RollbackRequest): RoundMessage | null {
  const head = toRoundMessageHead(vendor, message)
  return (
    head && {
      ...head,
      actions: message.actions.map(({ action_id, original_action_id, amount }) => ({
        kind: 3,
        tx: action_id,
        ref: original_action_id,
        amount: vendor.flags.partialRollback === true ? fromSubunits(vendor, message.currency, amount ?? 0) : 0n,
      })),
    }
  )
}

/** Pays the total winnings of free spins once, under the id of their issue, when they are over. */
export async function readFreespins(
  { app, known: { vendor } }: VendorRequest,
  message: FreespinsRequest,
): Promise<RoundMessage | null> {
  const scope = systemScope(app.platform, vendor.brandId, `vendor:${vendor.code}`)
  const { currency } = await readBrandConfig(app.platform, vendor.brandId)
  const amount = fromSubunits(vendor, currency.code, message.total_amount)
  const issue = await inBrand(scope, async (tx) => {
    const found = await selectFreeBet(tx, vendor.code, message.issue_id)
    if (found && message.status !== 'active')
      await finishFreeBets(tx, found.id, message.status === 'finished' ? 'played' : 'ended')
    return found
  })
  if (!issue) return null
  // winnings are owed however the free spins ended
  const pays = message.status === 'finished' || (message.status !== 'active' && amount > 0n)
  return {
    ...{ vendor, memberId: issue.memberId, tokenHash: null, gameCode: issue.gameCode, currency: currency.code },
    freeBet: issue,
    ...{ round: `freespins-${message.issue_id}`, closed: pays },
    actions: pays ? [{ kind: 2, tx: `freespins:${message.issue_id}`, ref: null, amount, free: true }] : [],
  }
}
