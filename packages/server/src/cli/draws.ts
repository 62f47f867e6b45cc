import type { Value } from '@gasing/contract/call'
import type { lotteryDraws } from '@gasing/contract/calls/lottery'
import { calculateRoundTime, findBeaconKind } from '@gasing/contract/rules/beacon'
import { findDrawFault, hashSeed, isOwnFamily } from '@gasing/contract/rules/fair'
import { isFamily } from '@gasing/contract/rules/lottery/families'
import { CommandError } from './command-error.ts'
import { type Flags, requireFlag } from './flags.ts'

const faultMessages: Readonly<Record<string, string>> = {
  seed: 'the seed does not match the hash published before betting opened',
  beacon: 'the signature of the beacon round is invalid',
  round: 'the beacon round could be known while bets were accepted',
  randomness: 'the randomness does not match the signature',
  result: 'the result does not follow from the seed, tickets and beacon',
}

/**
 * Verifies a draw from what the portal publishes, without its database: the seed, the tickets' Merkle root, the beacon's round.
 */
export async function verifyDraw(flags: Flags): Promise<unknown> {
  const lottery = requireFlag(flags, 'lottery')
  const typedDraw = requireFlag(flags, 'draw')
  const draws = parseWantedDraw(typedDraw)
  const portal = flags.url ?? process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 8080}`
  const { brand, family, list } = await fetchPublishedDraws(portal, lottery, draws)
  const [draw] = list
  if (!isFamily(family) || !isOwnFamily(family))
    throw new CommandError(`Draws of ${lottery} cannot be verified: their results come from an external source.`)
  if (!draw) throw new CommandError(`${lottery} has no closed draw ${typedDraw}.`)
  const { seed, ticketRoot, randomness, beaconKey, beaconSignature: signature, result, seedHash, beaconRound } = draw
  if (draw.status === 'void' && seed && seedHash && !result) {
    if ((await hashSeed(seed)) !== seedHash)
      throw new CommandError(`Draw ${typedDraw} is invalid: ${faultMessages.seed}.`)
    return { draw: draw.drawId, issue: draw.issue, verified: true, void: true }
  }
  if (!seed || !ticketRoot || !randomness || !beaconKey || !signature || !result || !seedHash || !beaconRound)
    throw new CommandError(`Draw ${typedDraw} has no result: its status is ${draw.status}.`)
  const fault = await findDrawFault(family, {
    ...{ brand, lottery, issue: draw.issue, seed, ticketRoot, randomness, beaconKey, signature, result },
    ...{ seedHash, beaconRound, closesAt: draw.closesAt },
  })
  const beacon = findBeaconKind(beaconKey)
  if (fault || beacon === null)
    throw new CommandError(`Draw ${typedDraw} is invalid: ${faultMessages[fault ?? 'beacon']}.`)
  return {
    draw: draw.drawId,
    issue: draw.issue,
    verified: true,
    beacon,
    // otherwise the tickets could have been chosen to fit the round; the portal is late only when its worker is down
    closedBeforeRound:
      BigInt(new Date(draw.closedAt ?? draw.drawsAt).getTime()) < calculateRoundTime(beacon, BigInt(beaconRound)),
    result: result.map((row) => row.join(' ')).join(' + '),
  }
}

/** The query for a draw: by the issue shown on pages, or by its id. */
function parseWantedDraw(typedDraw: string): string {
  if (/^[0-9]{8}-[a-z0-9]{1,10}$/.test(typedDraw)) return `issue=${typedDraw}`
  if (/^[1-9][0-9]{0,18}$/.test(typedDraw)) return `drawId=${typedDraw}`
  throw new CommandError('--draw must be the issue of a draw, e.g. 20261231-0042, or its id.')
}

/** Compares the code that makes draws with the reviewed version. */
export async function checkDrawCode(): Promise<unknown> {
  // loaded here only, so that other commands start faster
  const { findChangedFiles, packagesFolder } = await import('#lottery/public.ts')
  const changed = findChangedFiles(packagesFolder)
  if (changed.length > 0)
    throw new CommandError(`The code that makes draws differs from the reviewed version: ${changed.join(', ')}.`)
  return { reviewed: true }
}

async function fetchPublishedDraws(portal: string, lottery: string, draw: string): Promise<Value<typeof lotteryDraws>> {
  const elsewhere = 'Set another address with --url.'
  const path = `/lgw/lottery/games/${encodeURIComponent(lottery)}/draws?${draw}`
  const url = URL.parse(path, portal)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new CommandError(`The address of the portal must begin with http:// or https://, not ${portal}. ${elsewhere}`)
  const response = await fetch(url).catch(() => null)
  if (!response) throw new CommandError(`The portal does not respond at ${portal}. ${elsewhere}`)
  const answer: { value?: Value<typeof lotteryDraws>; code?: string } = await response.json().catch(() => ({}))
  if (answer.code === 'not_found') throw new CommandError(`Lottery ${lottery} not found at ${portal}.`)
  if (response.ok && answer.value) return answer.value
  throw new CommandError(
    `There is no open portal at ${portal}: it responds with status ${response.status}. ${elsewhere}`,
  )
}
