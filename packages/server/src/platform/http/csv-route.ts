import { Readable } from 'node:stream'
import type { Call } from '@gasing/contract/call'
import type { FastifyRequest } from 'fastify'
import { type Cell, formatCsvHead, formatCsvLines } from '../csv.ts'
import type { Scope } from '../db/tx.ts'
import type { App } from './app.ts'
import { createScope, identifyCaller, nameTable } from './caller.ts'
import { describeError, sendRefusal } from './envelope.ts'
import { resolveLanguage } from './language.ts'
import { ensurePermitted } from './permit.ts'

export type CsvPages = AsyncIterator<readonly (readonly Cell[])[]>
export type CsvFile = {
  readonly name: string
  readonly head: readonly string[]
  readonly pages: CsvPages
  /** What was asked for, for the audit log. */
  readonly filter: Readonly<Record<string, string>>
}
export type CsvRoute = {
  readonly path: string
  /** The call whose permissions also apply to the file. */
  readonly seenBy: Pick<Call, 'who' | 'method'>
  readonly open: (scope: Scope, request: FastifyRequest) => Promise<CsvFile>
}

/**
 * Serves a table as a file, page by page, so that its length needs no memory. The first page is read before anything is sent, so
 * that a refusal is still a regular answer; what is sent is in the audit log (decision 392).
 */
export function serveCsv(app: App, { path, seenBy, open }: CsvRoute): void {
  app.fastify.get(path, async (request, reply) => {
    try {
      const caller = await identifyCaller(app, request)
      ensurePermitted(seenBy as Call, caller.principal)
      const scope = createScope(app, { ...caller, request, reply })
      const { name, head, pages, filter } = await open(scope, request)
      const first = await pages.next()
      await app.ports.recordExport(scope, nameTable(path), filter)
      return reply
        .header('content-type', 'text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .send(Readable.from(logFailure(app, request, streamCsv(head, first, pages))))
    } catch (error) {
      return sendRefusal(app, request, reply, { error, language: await resolveLanguage(app.ports, request) })
    }
  })
}

/** Logs why a file broke off: what has been sent cannot become a refusal, and the browser only sees a failed download. */
async function* logFailure({ platform }: App, request: FastifyRequest, text: AsyncGenerator<string>) {
  try {
    yield* text
  } catch (error) {
    platform.log.error(
      { requestId: request.id, url: request.routeOptions.url, error: describeError(error) },
      'an export broke off',
    )
    throw error
  }
}

async function* streamCsv(
  head: readonly string[],
  first: Awaited<ReturnType<CsvPages['next']>>,
  pages: CsvPages,
): AsyncGenerator<string> {
  yield formatCsvHead(head)
  for (let page = first; !page.done; page = await pages.next()) yield formatCsvLines(page.value)
}
