import type { HelloMessage, RealtimeEvent, Topic } from '@gasing/contract/events'
import type { Principal, SessionEnd } from '@gasing/contract/who'
import type { WebSocket } from 'ws'
import { hear } from '#platform/events/bell.ts'
import type { PushLine } from '#platform/events/relay.ts'
import type { App } from '#platform/http/app.ts'
import { type Connection, makeConnection, say } from './connection.ts'
import { makeFanOut } from './fan-out.ts'
import { readHello } from './hello.ts'
import { lineOf } from './line-box.ts'
import { conversationTopics, guestTopics, principalTopics } from './topics.ts'

export const connectionsMax = 20_000
export const connectionsPerIpMax = 500
const helloMsMax = 5_000
export const pingEveryMs = 25_000
/** Sessions checked with each ping, in turn: a full round takes minutes, at little cost to the database. */
const looksPerPing = 100
/** Client messages per minute: a page sends one in its lifetime, other clients send pings. */
const messagesMax = 20
const countedMs = 60_000
const closeCodes = { policy: 1008, restart: 1012, later: 1013, helloLate: 4001 } as const

export type Place = { readonly brandId: number; readonly host: string; readonly ip: string }

/** All sockets of one process. */
export class Hub {
  readonly #app: App
  readonly #fanOut = makeFanOut()
  readonly #connections = new Set<Connection>()
  readonly #perIp = new Map<string, number>()
  /** Connections whose session is still to be checked in this round. */
  readonly #unlooked = new Set<Connection>()
  /** The number of session ends notified so far. */
  #endings = 0
  #pinging: NodeJS.Timeout | undefined
  #leaveBell = () => {}

  constructor(app: App) {
    this.#app = app
  }

  start(): void {
    this.#pinging = setInterval(() => {
      this.#ping()
      void this.#lookAround()
    }, pingEveryMs)
    this.#leaveBell = hear(this.#app.platform, {
      ring: (lines) => this.#ring(lines),
      resumed: () => {
        for (const connection of this.#connections) this.#fanOut.sendTo(connection, lineOf('', { type: 'resync' }))
      },
    })
  }

  stop(): void {
    clearInterval(this.#pinging)
    this.#leaveBell()
    this.#fanOut.stop()
    for (const { socket } of this.#connections) socket.close(closeCodes.restart, 'restart')
  }

  /** Whether one more socket from this address is allowed. */
  hasRoom(ip: string): boolean {
    return this.#connections.size < connectionsMax && (this.#perIp.get(ip) ?? 0) < connectionsPerIpMax
  }

  /** Registers a new socket. Until its hello it receives nothing. */
  welcome(socket: WebSocket, { brandId, host, ip }: Place): void {
    const connection = makeConnection(socket, brandId, ip)
    this.#connections.add(connection)
    this.#perIp.set(ip, (this.#perIp.get(ip) ?? 0) + 1)
    const late = setTimeout(() => socket.close(closeCodes.helloLate, 'no hello'), helloMsMax)
    let [messages, since] = [0, performance.now()]
    let met: Promise<void> = Promise.resolve()
    socket.on('message', (message, isBinary) => {
      clearTimeout(late)
      if (performance.now() - since > countedMs) [messages, since] = [0, performance.now()]
      if (isBinary || ++messages > messagesMax) return socket.close(closeCodes.policy, 'not a hello')
      // one after the other: the last hello decides
      met = met.then(() => this.#meet(connection, String(message), host))
    })
    socket.on('pong', () => {
      connection.answeredPing = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(late)
      this.#remove(connection)
    })
  }

  /** Signs the connection in with the hello's token, and answers with a hello. */
  async #meet(connection: Connection, text: string, host: string): Promise<void> {
    const { platform, ports } = this.#app
    const { brandId, ip, socket } = connection
    const said = readHello(text)
    if (said === null) return socket.close(closeCodes.policy, 'hello expected')
    const hello: Partial<HelloMessage> = said.type === 'hello' ? said : {}
    const isMet = said.type === 'ping' && connection.topics.size > 0
    try {
      const brand = await ports.brandAt(host)
      const endings = this.#endings
      const signedIn = hello.token ? await ports.authenticate(brandId, hello.token, ip) : null
      const talksIn = hello.chat ? await ports.guestConversation(brandId, hello.chat) : null
      if (!brand || !this.#connections.has(connection)) return
      const guest = [...guestTopics(brandId), ...conversationTopics(brandId, talksIn)]
      if (!isMet) this.#tune(connection, signedIn?.principal ?? null, guest)
      // the session may have ended after it was checked, when its notification found no connection here yet
      if (signedIn && endings !== this.#endings && (await ports.endOf(brandId, signedIn.principal)) !== null)
        this.#tune(connection, null, guest)
      say(connection, {
        type: 'hello',
        serverTime: new Date().toISOString(),
        configVersion: brand.configVersion,
        signedIn: connection.principal !== null && principalTopics(brandId, connection.principal).length > 0,
      })
    } catch (error) {
      platform.log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'handling a hello message failed',
      )
      socket.close(closeCodes.later, 'try again')
    }
  }

  /** Sets a connection's principal, and subscribes it to the principal's topics besides the guest's. */
  #tune(connection: Connection, principal: Principal | null, guest: readonly Topic[]): void {
    connection.principal = principal
    const own = principal ? principalTopics(connection.brandId, principal) : []
    this.#fanOut.tune(connection, [...guest, ...own])
  }

  #ring(lines: readonly PushLine[]): void {
    for (const [topic, event] of lines as readonly (readonly [string, RealtimeEvent])[]) {
      if (event.type !== 'session-ended') {
        this.#fanOut.send(lineOf(topic, event))
        continue
      }
      this.#endings++
      for (const connection of this.#fanOut.listeners(topic)) void this.#endSession(connection, topic, cutOff)
    }
  }

  /**
   * One of the member's sessions has ended, and the push does not say which: each connection's own is checked. The session that
   * changed the password, for example, stays.
   */
  async #endSession(connection: Connection, topic: string, unknown: (connection: Connection) => void): Promise<void> {
    const { brandId, principal } = connection
    let end: SessionEnd | null = 'ended'
    try {
      if (principal !== null) end = await this.#app.ports.endOf(brandId, principal)
    } catch {
      return unknown(connection)
    }
    // a new hello may have arrived meanwhile
    if (end === null || connection.principal !== principal) return
    connection.principal = null
    this.#fanOut.tune(connection, guestTopics(brandId))
    this.#fanOut.sendTo(connection, lineOf(topic, { type: 'session-ended', end }))
  }

  /** Checks some sessions, one after the other: a session that merely expires sends no notification. */
  async #lookAround(): Promise<void> {
    if (this.#unlooked.size === 0)
      for (const connection of this.#connections) if (connection.principal !== null) this.#unlooked.add(connection)
    for (const connection of [...this.#unlooked].slice(0, looksPerPing)) {
      this.#unlooked.delete(connection)
      const [topic] = connection.principal ? principalTopics(connection.brandId, connection.principal) : []
      // one that cannot be checked now is checked in the next round
      if (topic !== undefined) await this.#endSession(connection, topic, () => {})
    }
  }

  #ping(): void {
    for (const connection of this.#connections) {
      if (!connection.answeredPing) connection.socket.terminate()
      connection.answeredPing = false
      connection.socket.ping()
    }
  }

  #remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return
    this.#fanOut.leave(connection)
    this.#unlooked.delete(connection)
    const left = (this.#perIp.get(connection.ip) ?? 1) - 1
    if (left === 0) this.#perIp.delete(connection.ip)
    else this.#perIp.set(connection.ip, left)
  }
}

/** Closes a connection whose session may have ended but cannot be checked: the client has to reconnect. */
const cutOff = ({ socket }: Connection): void => socket.close(closeCodes.later, 'try again')
