import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Code } from '@gasing/contract/codes'
import { Refused } from '../refused.ts'
import { buildRefusalBody } from './envelope.ts'
import { securityHeaders } from './security-headers.ts'

/** Refusals before there is a request, by the error code of Node's parser. */
const refusalsByParserError: Readonly<Record<string, { readonly status: number; readonly code: Code }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout_retry_please' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
}
const malformedRefusal = { status: 400, code: 'bad_request' } as const

/** Answers malformed or overdue bytes with the usual refusal body, and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code } = refusalsByParserError[error.code ?? ''] ?? malformedRefusal
  const requestId = randomUUID()
  // brand and language are unknown
  const body = JSON.stringify(buildRefusalBody(new Refused(code), 'EN', requestId))
  const headers = {
    ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) },
    ...{ connection: 'close', 'cache-control': 'no-store', 'x-request-id': requestId, ...securityHeaders },
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}
