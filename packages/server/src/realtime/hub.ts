import type { HelloMessage, RealtimeEvent, Topic } from '@gasing/contract/events'
import type { Principal, SessionEnd } from '@gasing/contract/who'
import type { WebSocket } from 'ws'
import { subscribeToPushes } from '#platform/events/push-subscription.ts'
import type { PushLine } from '#platform/events/relay.ts'
import type { App } from '#platform/http/app.ts'
import { rateLimitNetworkOf } from '#platform/network.ts'
import { type Connection, createConnection, sendEvent } from './connection.ts'
import { createFanOut } from './fan-out.ts'
import { parseClientMessage } from './hello.ts'
import { toSocketLine } from './line-buffer.ts'
import { conversationTopics, guestTopics, principalTopics } from './topics.ts'

export const connectionsMax = 20_000
export const connectionsPerIpMax = 500
const helloTimeoutMs = 5_000
export const pingIntervalMs = 25_000
/** Sessions checked in one query. */
const sessionsPerQuery = 2_000
/** Client messages per minute: a page sends one in its lifetime, other clients send pings. */
const messagesPerMinuteMax = 20
const messageWindowMs = 60_000
const closeCodes = { policy: 1008, restart: 1012, later: 1013, helloLate: 4001 } as const

export type ConnectionOrigin = { readonly brandId: number; readonly host: string; readonly ip: string }

/** All sockets of one process. */
export class Hub {
  readonly #app: App
  readonly #fanOut = createFanOut()
  readonly #connections = new Set<Connection>()
  /** Connections by address; a subscriber's IPv6 network counts as one. */
  readonly #perIp = new Map<string, number>()
  #isLooking = false
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
    }, pingIntervalMs)
    this.#leaveBell = subscribeToPushes(this.#app.platform, {
      receive: (lines) => this.#ring(lines),
      reconnected: () => {
        for (const connection of this.#connections)
          this.#fanOut.sendTo(connection, toSocketLine('', { type: 'resync' }))
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
    return (
      this.#connections.size < connectionsMax && (this.#perIp.get(rateLimitNetworkOf(ip)) ?? 0) < connectionsPerIpMax
    )
  }

  /** Registers a new socket. Until its hello it receives nothing. */
  welcome(socket: WebSocket, { brandId, host, ip }: ConnectionOrigin): void {
    const connection = createConnection(socket, brandId, ip)
    this.#connections.add(connection)
    const network = rateLimitNetworkOf(ip)
    this.#perIp.set(network, (this.#perIp.get(network) ?? 0) + 1)
    const late = setTimeout(() => socket.close(closeCodes.helloLate, 'no hello'), helloTimeoutMs)
    let [messages, since] = [0, performance.now()]
    let handled: Promise<void> = Promise.resolve()
    socket.on('message', (message, isBinary) => {
      clearTimeout(late)
      if (performance.now() - since > messageWindowMs) [messages, since] = [0, performance.now()]
      if (isBinary || ++messages > messagesPerMinuteMax) return socket.close(closeCodes.policy, 'not a hello')
      // one after the other: the last hello decides
      handled = handled.then(() => this.#meet(connection, String(message), host))
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
    const clientMessage = parseClientMessage(text)
    if (clientMessage === null) return socket.close(closeCodes.policy, 'hello expected')
    const hello: Partial<HelloMessage> = clientMessage.type === 'hello' ? clientMessage : {}
    const isMet = clientMessage.type === 'ping' && connection.topics.size > 0
    try {
      const brand = await ports.brandAt(host)
      const endings = this.#endings
      const signedIn = hello.token ? await ports.authenticate(brandId, hello.token, ip) : null
      const conversationId = hello.chat ? await ports.guestConversation(brandId, hello.chat) : null
      if (!brand || !this.#connections.has(connection)) return
      const guest = [...guestTopics(brandId), ...conversationTopics(brandId, conversationId)]
      if (!isMet) this.#tune(connection, signedIn?.principal ?? null, guest)
      // the session may have ended after it was checked, when its notification found no connection here yet
      if (signedIn && endings !== this.#endings && (await ports.readSessionEnd(brandId, signedIn.principal)) !== null)
        this.#tune(connection, null, guest)
      sendEvent(connection, {
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
    this.#fanOut.setTopics(connection, [...guest, ...own])
  }

  #ring(lines: readonly PushLine[]): void {
    for (const [topic, event] of lines as readonly (readonly [string, RealtimeEvent])[]) {
      if (event.type !== 'session-ended') {
        this.#fanOut.send(toSocketLine(topic, event))
        continue
      }
      this.#endings++
      for (const connection of this.#fanOut.listeners(topic)) void this.#endSession(connection)
    }
  }

  /**
   * One of the member's sessions has ended, and the push does not say which: each connection's own is checked. The session that
   * changed the password, for example, stays.
   */
  async #endSession(connection: Connection): Promise<void> {
    const { brandId, principal } = connection
    let end: SessionEnd | null = 'ended'
    try {
      if (principal !== null) end = await this.#app.ports.readSessionEnd(brandId, principal)
    } catch {
      // unknown: the client has to reconnect
      return connection.socket.close(closeCodes.later, 'try again')
    }
    if (end !== null) this.#cutSession(connection, principal, end)
  }

  #cutSession(connection: Connection, principal: Principal | null, end: SessionEnd): void {
    // a new hello may have arrived meanwhile
    if (connection.principal !== principal) return
    const { brandId } = connection
    connection.principal = null
    this.#fanOut.setTopics(connection, guestTopics(brandId))
    this.#fanOut.sendTo(connection, toSocketLine('', { type: 'session-ended', end }))
  }

  /** Checks every session: one that merely expires sends no notification. */
  async #lookAround(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const signedIn = Map.groupBy(this.#connections, ({ brandId, principal }) => (principal ? brandId : null))
      for (const [brandId, connections] of signedIn)
        for (let at = 0; brandId !== null && at < connections.length; at += sessionsPerQuery)
          await this.#lookAt(brandId, connections.slice(at, at + sessionsPerQuery))
    } catch (error) {
      // what cannot be checked now is checked with the next ping
      this.#app.platform.log.warn({ error: String(error) }, 'checking the sessions of open sockets failed')
    } finally {
      this.#isLooking = false
    }
  }

  async #lookAt(brandId: number, connections: readonly Connection[]): Promise<void> {
    const principalsBefore = connections.map((connection) => [connection, connection.principal] as const)
    const ends = await this.#app.ports.endsOf(
      brandId,
      principalsBefore.flatMap(([, principal]) => principal ?? []),
    )
    for (const [connection, principal] of principalsBefore) {
      const end = principal && ends.get(principal)
      if (end) this.#cutSession(connection, principal, end)
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
    const network = rateLimitNetworkOf(connection.ip)
    const left = (this.#perIp.get(network) ?? 1) - 1
    if (left === 0) this.#perIp.delete(network)
    else this.#perIp.set(network, left)
  }
}
