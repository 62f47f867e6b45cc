import type { Value } from '@gasing/contract/call'
import type { lotteryDraws } from '@gasing/contract/calls/lottery'
import { beaconOfKey, roundTime } from '@gasing/contract/rules/beacon'
import { faultOfDraw, isOwnFamily } from '@gasing/contract/rules/fair'
import { type FamilyCode, families } from '@gasing/contract/rules/lottery/families'
import { type Flags, needed } from './flags.ts'
import { Stop } from './stop.ts'

const told: Readonly<Record<string, string>> = {
  seed: 'the seed does not match the hash published before betting opened',
  beacon: 'the signature of the beacon round is invalid',
  round: 'the beacon round could be known while bets were accepted',
  randomness: 'the randomness does not match the signature',
  result: 'the result does not follow from the seed, tickets and beacon',
}

/**
 * Verifies a draw from what the portal publishes, without its database: the seed, the tickets' Merkle root, the beacon's round.
 */
export async function verify(flags: Flags): Promise<unknown> {
  const lottery = needed(flags, 'lottery')
  const wanted = needed(flags, 'draw')
  const draws = wantedDraw(wanted)
  const portal = flags.url ?? process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 8080}`
  const { brand, family, list } = await published(portal, lottery, draws)
  const [draw] = list
  if (!draw) throw new Stop(`${lottery} has no closed draw ${wanted}.`)
  if (!Object.hasOwn(families, family) || !isOwnFamily(family as FamilyCode))
    throw new Stop(`${family} draws cannot be verified: their results come from an external source.`)
  const { seed, ticketRoot, randomness, beaconKey, beaconSignature: signature, result, seedHash, beaconRound } = draw
  if (!seed || !ticketRoot || !randomness || !beaconKey || !signature || !result || !seedHash || !beaconRound)
    throw new Stop(`Draw ${wanted} has no result: its status is ${draw.status}.`)
  const fault = await faultOfDraw(family as FamilyCode, {
    ...{ brand, lottery, issue: draw.issue, seed, ticketRoot, randomness, beaconKey, signature, result },
    ...{ seedHash, beaconRound, closesAt: draw.closesAt },
  })
  const beacon = beaconOfKey(beaconKey)
  if (fault || beacon === null) throw new Stop(`Draw ${wanted} is invalid: ${told[fault ?? 'beacon']}.`)
  return {
    draw: draw.drawId,
    issue: draw.issue,
    verified: true,
    beacon,
    // otherwise the tickets could have been chosen to fit the round; the portal is late only when its worker is down
    closedBeforeRound:
      BigInt(new Date(draw.closedAt ?? draw.drawsAt).getTime()) < roundTime(beacon, BigInt(beaconRound)),
    result: result.map((row) => row.join(' ')).join(' + '),
  }
}

/** The query for a draw: by the issue shown on pages, or by its id. */
function wantedDraw(wanted: string): string {
  if (/^[0-9]{8}-[a-z0-9]{1,10}$/.test(wanted)) return `issue=${wanted}`
  if (/^[1-9][0-9]{0,18}$/.test(wanted)) return `drawId=${wanted}`
  throw new Stop('--draw must be the issue of a draw, e.g. 20261231-0042, or its id.')
}

/** Compares the code that makes draws with the reviewed version. */
export async function code(): Promise<unknown> {
  // loaded here only, so that other commands start faster
  const { changedCode, packagesFolder } = await import('#lottery/public.ts')
  const changed = changedCode(packagesFolder)
  if (changed.length > 0)
    throw new Stop(`The code that makes draws differs from the reviewed version: ${changed.join(', ')}.`)
  return { reviewed: true }
}

async function published(portal: string, lottery: string, draw: string): Promise<Value<typeof lotteryDraws>> {
  const url = `${portal}/lgw/lottery/games/${encodeURIComponent(lottery)}/draws?${draw}`
  const response = await fetch(url).catch(() => null)
  if (!response) throw new Stop(`The portal does not respond at ${portal}. Set another address with --url.`)
  if (!response.ok) throw new Stop(`Lottery ${lottery} not found at ${portal}.`)
  const { value } = (await response.json()) as { value: Value<typeof lotteryDraws> }
  return value
}
