/**
 * Realtime: the browsers' sockets. Owns only open connections; the module that owns an event writes it to the outbox. Guarantees
 * at most one delivery per tenth of a second, only the newest of events that replace each other, and a `resync` to everybody when
 * a push may have been missed. Nobody imports it: other modules call `push`.
 */
export { routes } from './routes.ts'
