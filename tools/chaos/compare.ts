import { formatMoney, parseMoney } from '@gasing/contract/money'
import type { Proof } from '../../packages/studio/src/clock/bets.ts'
import { clocks } from '../../packages/studio/src/games/catalogue.ts'
import type { Books, Entry, PortalRound, StudioRound } from './books.ts'
import { checkSlips } from './compare-slips.ts'
import type { Journal, RoundLine } from './journal.ts'

// The ledger counts in 1/1 000 000 of the major unit, vendors in 1/100 000.
const unitsPerWire = 10n
// Displayed amounts are truncated to the currency's decimals.
const shownDecimals = 2
const moneyBack = ['cancelled', 'rejected']
/** An unconfirmed withdrawal counts as received after half an hour, which a long campaign sees. */
const laterThanSent = ['sent', 'auto_received']

/** Every difference between the books and what was acknowledged, or among the books, as sentences; empty when all is well. */
export function compare(journal: Journal, books: Books): string[] {
  return [
    ...checkMembers(journal, books),
    ...checkAcknowledgedRounds(journal, books),
    ...checkRounds(books),
    ...checkSpins(journal),
    ...checkSlips(journal, books),
    ...checkDeposits(journal, books),
    ...checkWithdrawals(journal, books),
    ...checkBalances(journal, books),
  ]
}

function checkMembers(journal: Journal, books: Books): string[] {
  return journal.members.flatMap(({ name }) => {
    const found = books.members.filter(({ member }) => member === name).length
    return found === 1 ? [] : [`registered member ${name} exists ${found} times`]
  })
}

/** Checks that every round acknowledged by the studio exists as acknowledged, and that no round exists without a request. */
function checkAcknowledgedRounds(journal: Journal, { studioRounds }: Books): string[] {
  const stored = new Map(studioRounds.flatMap((round) => [round.requestId, round.round].map((id) => [id, round])))
  const requested = new Set(
    journal.rounds.flatMap(({ requestId, acknowledged }) => requestId ?? acknowledged?.id ?? []),
  )
  return [
    ...journal.rounds.flatMap((line) =>
      checkAcknowledgedRound(line, stored.get(line.requestId ?? line.acknowledged?.id ?? '')),
    ),
    ...studioRounds
      .filter(({ requestId, round }) => !requested.has(requestId) && !requested.has(round))
      .map(({ round }) => `round ${round} exists without a request`),
  ]
}

function checkAcknowledgedRound({ acknowledged, stake }: RoundLine, stored: StudioRound | undefined): string[] {
  if (!acknowledged) return []
  if (!stored || stored.round !== acknowledged.id)
    return [`round ${acknowledged.id} was acknowledged but does not exist`]
  const expected =
    { paying: 'settled', staked: 'settled', cancelling: 'cancelled' }[acknowledged.state] ?? acknowledged.state
  const problems: string[] = []
  if (acknowledged.state !== 'betting' && stored.state !== expected)
    problems.push(`round ${acknowledged.id} was acknowledged as ${acknowledged.state}, but is ${stored.state}`)
  if (acknowledged.payout !== null && stored.payout !== BigInt(acknowledged.payout))
    problems.push(
      `round ${acknowledged.id}: the acknowledged payout is ${acknowledged.payout}, the actual one ${stored.payout}`,
    )
  if (stored.stake !== BigInt(stake))
    problems.push(`round ${acknowledged.id}: the requested stake is ${stake}, the actual one ${stored.stake}`)
  return problems
}

/** Checks that a spin of a game on the clock has one outcome for all players. */
function checkSpins({ rounds }: Journal): string[] {
  const shared = new Set(clocks.map(({ code }) => code))
  const drawn = rounds.flatMap(({ game, acknowledged }) =>
    acknowledged?.outcome && shared.has(game) ? [{ game, outcome: acknowledged.outcome as Proof }] : [],
  )
  const spins = Map.groupBy(drawn, ({ game, outcome }) => `${outcome.spin} of ${game}`)
  return [...spins].flatMap(([spin, ends]) => {
    const outcomes = new Set(ends.map(({ outcome }) => JSON.stringify(outcome)))
    return outcomes.size === 1 ? [] : [`spin ${spin} had different outcomes: ${[...outcomes].join(' and ')}`]
  })
}

/** Checks that studio, portal and ledger agree on every round. */
function checkRounds({ studioRounds, portalRounds, entries }: Books): string[] {
  const portal = new Map(portalRounds.map((round) => [`${round.member}/${round.round}`, round]))
  const known = new Set(studioRounds.map(({ member, reportedId }) => `${member}/${reportedId}`))
  const moved = Map.groupBy(entries, ({ member, reference }) => `${member}/${reference}`)
  return [
    ...studioRounds.flatMap((round) => {
      const { member, game, reportedId } = round
      return checkRound(
        round,
        portal.get(`${member}/${reportedId}`),
        moved.get(`${member}/gasing/${game}/${reportedId}`) ?? [],
      )
    }),
    ...portalRounds
      .filter(({ member, round }) => !known.has(`${member}/${round}`))
      .map(({ round }) => `round ${round} is unknown at the studio`),
  ]
}

function checkRound(round: StudioRound, portal: PortalRound | undefined, moved: Entry[]): string[] {
  const { state, payout, round: id } = round
  const stake = round.stake * unitsPerWire
  const deltas = moved.map(({ reason, delta }) => `${reason} ${delta}`).sort()
  const isMoved = (...expected: string[]) => deltas.join() === expected.sort().join()
  const description = `round ${id}, ${state} at the studio, moved [${deltas.join(', ')}]`
  if (state === 'settled') {
    const won = (payout ?? 0n) * unitsPerWire
    const isReported = portal?.status === 'settled' && portal.stake === stake && portal.payout === won
    return [
      ...(isMoved(`bet ${-stake}`, `win ${won}`) ? [] : [description]),
      ...(isReported
        ? []
        : [`round ${id} pays ${won} for ${stake} at the studio, at the portal: ${describeRound(portal)}`]),
    ]
  }
  if (state === 'refused')
    return isMoved() && !portal ? [] : [`${description}, at the portal: ${describeRound(portal)}`]
  if (state === 'cancelled') {
    const isReported = deltas.length === 0 ? !portal : portal?.status === 'void' && portal.stake === 0n
    const isBack = isMoved() || isMoved(`bet ${-stake}`, `rollback ${stake}`)
    return isReported && isBack ? [] : [`${description}, at the portal: ${describeRound(portal)}`]
  }
  return [`round ${id} was left in state ${state}`]
}

const describeRound = (round: PortalRound | undefined): string =>
  round ? `${round.status}, ${round.payout} for ${round.stake}` : 'unknown'

function checkDeposits(journal: Journal, { deposits, entries }: Books): string[] {
  const opened = new Map(journal.deposits.map((line) => [line.depositId, line]))
  const stored = new Map(deposits.map((deposit) => [deposit.id, deposit]))
  const lost = journal.deposits.filter(({ depositId }) => !stored.has(depositId))
  return [
    ...lost.map(({ depositId }) => `deposit ${depositId} was opened but does not exist`),
    ...[...stored.entries()].flatMap(([id, { amount, status }]) => {
      const line = opened.get(id)
      if (!line) return [`deposit ${id} was opened twice`]
      const credited = entries.filter(({ key }) => key === `deposit:${id}`).map(({ delta }) => delta)
      const expected = line.isPaid ? [parseMoney(line.amount)] : []
      const isRight = credited.join() === expected.join() && amount === parseMoney(line.amount)
      return isRight && (status === 'credited') === line.isPaid
        ? []
        : [`deposit ${id} of ${line.amount} is ${status} and credited [${credited.join(', ')}]`]
    }),
  ]
}

function checkWithdrawals(journal: Journal, { withdrawals, entries }: Books): string[] {
  const requested = new Map(journal.withdrawals.map((line) => [line.withdrawalId, line]))
  const stored = new Map(withdrawals.map((withdrawal) => [withdrawal.id, withdrawal]))
  const lost = journal.withdrawals.filter(({ withdrawalId }) => !stored.has(withdrawalId))
  return [
    ...lost.map(({ withdrawalId }) => `withdrawal ${withdrawalId} was requested but does not exist`),
    ...[...stored.entries()].flatMap(([id, { amount, status }]) => {
      const line = requested.get(id)
      if (!line) return [`withdrawal ${id} was requested twice`]
      const problems: string[] = []
      const ends = line.end === 'sent' ? laterThanSent : [line.end]
      if (line.end !== 'requested' && !ends.includes(status))
        problems.push(`withdrawal ${id} was acknowledged as ${line.end}, but is ${status}`)
      const moved = entries.filter(({ key }) => key.startsWith(`withdrawal:${id}:`)).map(({ delta }) => delta)
      const expected = moneyBack.includes(status) ? [-amount, amount] : [-amount]
      if (moved.join() !== expected.join()) problems.push(`withdrawal ${id}, ${status}, moved [${moved.join(', ')}]`)
      return problems
    }),
  ]
}

/** Checks that the balance, the sum of its entries, and the balance shown to the member are equal. */
function checkBalances(journal: Journal, { members, entries }: Books): string[] {
  return members.flatMap(({ member, balance }) => {
    const sum = entries.filter((entry) => entry.member === member).reduce((total, { delta }) => total + delta, 0n)
    const shown = journal.members.find(({ name }) => name === member)?.balance
    const isShown = shown === undefined || shown === formatMoney(balance, shownDecimals)
    return sum === balance && isShown
      ? []
      : [`${member}: balance ${balance}, sum of entries ${sum}, balance shown to the member ${shown}`]
  })
}
