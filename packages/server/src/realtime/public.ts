/**
 * Realtime: the browsers' sockets. Owns nothing but open connections; what they hear was written to the outbox by the
 * module that it belongs to. Promises at most one delivery in a tenth of a second, only the newest of what replaces itself,
 * and a `resync` to everybody when a push may have been missed. Nobody imports it: whoever has news calls `push`.
 */
export { routes } from './routes.ts'
