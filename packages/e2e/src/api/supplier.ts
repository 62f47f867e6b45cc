import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign, verify } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInRepository } from '../product/run.ts'
import { sendRequest } from './request.ts'

export const gameCode = 'acm_test'
/** The protocol's amounts are integers: the real value times this. */
export const unitsPerMajor = 100_000

export type GameSession = { user: string; token: string; currency: string }
export type WalletAnswer = { status: string; request_uuid: string; balance?: number; currency?: string; user?: string }

/** A game supplier written from the protocol document alone: it lists one game, returns a launch URL and calls the wallet. */
export type Supplier = {
  readonly code: string
  /** The player launched last, from the portal's signed call. */
  lastSeat(): GameSession
  call(path: string, message: Record<string, unknown>, signature?: string): Promise<WalletAnswer>
  bet(seat: GameSession, amount: number, more?: Record<string, unknown>): Promise<WalletAnswer>
  close(): void
}

const listed = {
  url_thumb: '',
  url_background: '',
  product: 'Acme',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  name: 'Acme Test',
  game_code: gameCode,
  freebet_support: false,
  demo_game_support: false,
  enabled: true,
  category: 'Video Slots',
}

/** Registers a supplier with the operator's command line and pulls its catalogue. */
export async function openSupplier(code: string): Promise<Supplier> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const seats: GameSession[] = []
  let portalKey: KeyObject | null = null
  const server = createServer(async (request, response) => {
    const body = await readBytes(request)
    const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64')
    const isSigned = portalKey !== null && verify('RSA-SHA256', body, portalKey, signature)
    const message = JSON.parse(String(body)) as Partial<GameSession>
    response.setHeader('content-type', 'application/json')
    if (!isSigned) return response.writeHead(401).end('{"error":"signature"}')
    if (request.url?.endsWith('/game/list')) return response.end(JSON.stringify([listed]))
    seats.push({ user: message.user ?? '', token: message.token ?? '', currency: message.currency ?? '' })
    return response.end(JSON.stringify({ url: 'http://localhost:9/acme' }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  portalKey = await registerSupplier(code, url, keys.publicKey)
  return {
    ...createCalls(code, keys.privateKey),
    code,
    lastSeat: () => getLastSession(seats),
    close: () => stopServer(server),
  }
}

async function registerSupplier(code: string, url: string, publicKey: KeyObject): Promise<KeyObject> {
  const file = join(mkdtempSync(join(tmpdir(), 'gasing-supplier-')), 'supplier.pub.pem')
  writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }))
  const added = await runGasing([
    'vendor',
    'add',
    '--code',
    code,
    '--dialect',
    'hub88',
    '--brand',
    'nusa',
    '--url',
    url,
    '--public-key',
    file,
  ])
  // the supplier must know our key before the catalogue is pulled, so the pull follows this answer
  return createPublicKey((JSON.parse(added) as { publicKey: string }).publicKey)
}

/** Makes the portal pull the supplier's list of games. */
export const syncCatalogue = (code: string): Promise<string> => runGasing(['vendor', 'sync', '--code', code])

async function runGasing(args: readonly string[]): Promise<string> {
  const { code, output: words } = await runInRepository('npx', ['gasing', ...args, '--json'])
  if (code !== 0) throw new Error(`gasing ${args.join(' ')} exited with code ${code}: ${words}`)
  return words.slice(words.indexOf('{'))
}

function createCalls(code: string, key: KeyObject): Pick<Supplier, 'call' | 'bet'> {
  const call: Supplier['call'] = async (path, message, signature) => {
    const raw = JSON.stringify(message)
    const signed = signature ?? sign('RSA-SHA256', Buffer.from(raw), key).toString('base64')
    const { status, text } = await sendRequest('POST', `/vendors/${code}${path}`, {
      raw,
      headers: { 'x-hub88-signature': signed },
    })
    if (status !== 200) throw new Error(`${path} returned status ${status}: ${text}`)
    return JSON.parse(text) as WalletAnswer
  }
  return {
    call,
    bet: (seat, amount, more = {}) => call('/transaction/bet', { ...createMovement(seat, amount), ...more }),
  }
}

/** A wallet movement with fresh ids. */
export function createMovement(
  seat: GameSession,
  amount: number,
): Record<string, unknown> & { transaction_uuid: string; round: string } {
  return {
    ...seat,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    request_uuid: randomUUID(),
    supplier_user: null,
    round: randomUUID(),
    round_closed: false,
    game_code: gameCode,
    amount,
    is_free: false,
    is_aggregated: false,
    reward_uuid: null,
    bet: 'line',
    meta: {},
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function getLastSession(seats: readonly GameSession[]): GameSession {
  const seat = seats.at(-1)
  if (!seat) throw new Error('expected a game launch by the portal, got none')
  return seat
}

const stopServer = (server: Server): void => {
  server.closeAllConnections()
  server.close()
}
