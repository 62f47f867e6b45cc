import { formatMoney, parseMoney } from '@gasing/contract/money'
import type { Proof } from '../../packages/studio/src/clock/bets.ts'
import { clocks } from '../../packages/studio/src/games/catalogue.ts'
import type { Books, Entry, PortalRound, StudioRound } from './books.ts'
import { judgeSlips } from './compare-slips.ts'
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
    ...judgeMembers(journal, books),
    ...judgePromises(journal, books),
    ...judgeRounds(books),
    ...judgeSpins(journal),
    ...judgeSlips(journal, books),
    ...judgeDeposits(journal, books),
    ...judgeWithdrawals(journal, books),
    ...judgeBalances(journal, books),
  ]
}

function judgeMembers(journal: Journal, books: Books): string[] {
  return journal.members.flatMap(({ name }) => {
    const found = books.members.filter(({ member }) => member === name).length
    return found === 1 ? [] : [`registered member ${name} exists ${found} times`]
  })
}

/** Checks that every round acknowledged by the studio exists as acknowledged, and that no round exists without a request. */
function judgePromises(journal: Journal, { studioRounds }: Books): string[] {
  const kept = new Map(studioRounds.flatMap((round) => [round.requestId, round.round].map((id) => [id, round])))
  const asked = new Set(journal.rounds.flatMap(({ requestId, told }) => requestId ?? told?.id ?? []))
  return [
    ...journal.rounds.flatMap((line) => judgePromise(line, kept.get(line.requestId ?? line.told?.id ?? ''))),
    ...studioRounds
      .filter(({ requestId, round }) => !asked.has(requestId) && !asked.has(round))
      .map(({ round }) => `round ${round} exists without a request`),
  ]
}

function judgePromise({ told, stake }: RoundLine, kept: StudioRound | undefined): string[] {
  if (!told) return []
  if (!kept || kept.round !== told.id) return [`round ${told.id} was acknowledged but does not exist`]
  const wanted = { paying: 'settled', staked: 'settled', cancelling: 'cancelled' }[told.state] ?? told.state
  const words: string[] = []
  if (told.state !== 'betting' && kept.state !== wanted)
    words.push(`round ${told.id} was acknowledged as ${told.state}, but is ${kept.state}`)
  if (told.payout !== null && kept.payout !== BigInt(told.payout))
    words.push(`round ${told.id}: the acknowledged payout is ${told.payout}, the actual one ${kept.payout}`)
  if (kept.stake !== BigInt(stake))
    words.push(`round ${told.id}: the requested stake is ${stake}, the actual one ${kept.stake}`)
  return words
}

/** Checks that a spin of a game on the clock has one outcome for all players. */
function judgeSpins({ rounds }: Journal): string[] {
  const shared = new Set(clocks.map(({ code }) => code))
  const drawn = rounds.flatMap(({ game, told }) =>
    told?.outcome && shared.has(game) ? [{ game, outcome: told.outcome as Proof }] : [],
  )
  const spins = Map.groupBy(drawn, ({ game, outcome }) => `${outcome.spin} of ${game}`)
  return [...spins].flatMap(([spin, ends]) => {
    const told = new Set(ends.map(({ outcome }) => JSON.stringify(outcome)))
    return told.size === 1 ? [] : [`spin ${spin} had different outcomes: ${[...told].join(' and ')}`]
  })
}

/** Checks that studio, portal and ledger agree on every round. */
function judgeRounds({ studioRounds, portalRounds, entries }: Books): string[] {
  const portal = new Map(portalRounds.map((round) => [`${round.member}/${round.round}`, round]))
  const known = new Set(studioRounds.map(({ member, told }) => `${member}/${told}`))
  const moved = Map.groupBy(entries, ({ member, reference }) => `${member}/${reference}`)
  return [
    ...studioRounds.flatMap((round) => {
      const { member, game, told } = round
      return judgeRound(round, portal.get(`${member}/${told}`), moved.get(`${member}/gasing/${game}/${told}`) ?? [])
    }),
    ...portalRounds
      .filter(({ member, round }) => !known.has(`${member}/${round}`))
      .map(({ round }) => `round ${round} is unknown at the studio`),
  ]
}

function judgeRound(round: StudioRound, portal: PortalRound | undefined, moved: Entry[]): string[] {
  const { state, payout, round: id } = round
  const stake = round.stake * unitsPerWire
  const deltas = moved.map(({ reason, delta }) => `${reason} ${delta}`).sort()
  const isMoved = (...wanted: string[]) => deltas.join() === wanted.sort().join()
  const what = `round ${id}, ${state} at the studio, moved [${deltas.join(', ')}]`
  if (state === 'settled') {
    const won = (payout ?? 0n) * unitsPerWire
    const isTold = portal?.status === 'settled' && portal.stake === stake && portal.payout === won
    return [
      ...(isMoved(`bet ${-stake}`, `win ${won}`) ? [] : [what]),
      ...(isTold ? [] : [`round ${id} pays ${won} for ${stake} at the studio, at the portal: ${inWords(portal)}`]),
    ]
  }
  if (state === 'refused') return isMoved() && !portal ? [] : [`${what}, at the portal: ${inWords(portal)}`]
  if (state === 'cancelled') {
    const isTold = deltas.length === 0 ? !portal : portal?.status === 'void' && portal.stake === 0n
    const isBack = isMoved() || isMoved(`bet ${-stake}`, `rollback ${stake}`)
    return isTold && isBack ? [] : [`${what}, at the portal: ${inWords(portal)}`]
  }
  return [`round ${id} was left in state ${state}`]
}

const inWords = (round: PortalRound | undefined): string =>
  round ? `${round.status}, ${round.payout} for ${round.stake}` : 'unknown'

function judgeDeposits(journal: Journal, { deposits, entries }: Books): string[] {
  const opened = new Map(journal.deposits.map((line) => [line.depositId, line]))
  const kept = new Map(deposits.map((deposit) => [deposit.id, deposit]))
  const lost = journal.deposits.filter(({ depositId }) => !kept.has(depositId))
  return [
    ...lost.map(({ depositId }) => `deposit ${depositId} was opened but does not exist`),
    ...[...kept.entries()].flatMap(([id, { amount, status }]) => {
      const line = opened.get(id)
      if (!line) return [`deposit ${id} was opened twice`]
      const credited = entries.filter(({ key }) => key === `deposit:${id}`).map(({ delta }) => delta)
      const wanted = line.isPaid ? [parseMoney(line.amount)] : []
      const isWell = credited.join() === wanted.join() && amount === parseMoney(line.amount)
      return isWell && (status === 'credited') === line.isPaid
        ? []
        : [`deposit ${id} of ${line.amount} is ${status} and credited [${credited.join(', ')}]`]
    }),
  ]
}

function judgeWithdrawals(journal: Journal, { withdrawals, entries }: Books): string[] {
  const asked = new Map(journal.withdrawals.map((line) => [line.withdrawalId, line]))
  const kept = new Map(withdrawals.map((withdrawal) => [withdrawal.id, withdrawal]))
  const lost = journal.withdrawals.filter(({ withdrawalId }) => !kept.has(withdrawalId))
  return [
    ...lost.map(({ withdrawalId }) => `withdrawal ${withdrawalId} was requested but does not exist`),
    ...[...kept.entries()].flatMap(([id, { amount, status }]) => {
      const line = asked.get(id)
      if (!line) return [`withdrawal ${id} was requested twice`]
      const words: string[] = []
      const ends = line.end === 'sent' ? laterThanSent : [line.end]
      if (line.end !== 'requested' && !ends.includes(status))
        words.push(`withdrawal ${id} was acknowledged as ${line.end}, but is ${status}`)
      const moved = entries.filter(({ key }) => key.startsWith(`withdrawal:${id}:`)).map(({ delta }) => delta)
      const wanted = moneyBack.includes(status) ? [-amount, amount] : [-amount]
      if (moved.join() !== wanted.join()) words.push(`withdrawal ${id}, ${status}, moved [${moved.join(', ')}]`)
      return words
    }),
  ]
}

/** Checks that the balance, the sum of its entries, and the balance shown to the member are equal. */
function judgeBalances(journal: Journal, { members, entries }: Books): string[] {
  return members.flatMap(({ member, balance }) => {
    const sum = entries.filter((entry) => entry.member === member).reduce((total, { delta }) => total + delta, 0n)
    const shown = journal.members.find(({ name }) => name === member)?.balance
    const isShown = shown === undefined || shown === formatMoney(balance, shownDecimals)
    return sum === balance && isShown
      ? []
      : [`${member}: balance ${balance}, sum of entries ${sum}, balance shown to the member ${shown}`]
  })
}
