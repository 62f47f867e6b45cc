import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { fail } from '#platform/http/envelope.ts'
import { readJson } from '#platform/http/read-body.ts'
import { practiceProject } from './accounts.ts'
import { callerOf, queryOf } from './caller.ts'
import { IdentityRefusal, sendVerificationCode, signInWithPhoneNumber } from './identity.ts'
import { publishedKeys } from './identity-keys.ts'
import { verifierScript } from './identity-verifier.ts'

const bodyBytesMax = 8_000
const start = '/sandbox/identity'
const badRequest = 400

type Called = { readonly scope: Scope; readonly projectId: string; readonly body: Readonly<Record<string, unknown>> }

/** The practice provider of phone authentication, with the paths, bodies and refusals of the real one. */
export function identityRoutes(app: App): void {
  app.fastify.get(`${start}/keys`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await publishedKeys(app.platform)),
  )
  app.fastify.get(`${start}/verifier.js`, (request, reply) =>
    answering(app, request, reply, async ({ scope }) => {
      const script = await verifierScript(scope, queryOf(request, 'hl'))
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script)
    }),
  )
  app.fastify.get(`${start}/v1/recaptchaParams`, (request, reply) =>
    answering(app, request, reply, async () => reply.send({ recaptchaSiteKey: 'practice' })),
  )
  // the router unescapes a double colon to one
  app.fastify.post(`${start}/v1/accounts::sendVerificationCode`, { bodyLimit: bodyBytesMax }, (request, reply) =>
    answering(app, request, reply, async ({ scope, body }) =>
      reply.send({ sessionInfo: await sendVerificationCode(scope, body) }),
    ),
  )
  app.fastify.post(`${start}/v1/accounts::signInWithPhoneNumber`, { bodyLimit: bodyBytesMax }, (request, reply) =>
    answering(app, request, reply, async ({ scope, body, projectId }) =>
      reply.send({ idToken: await signInWithPhoneNumber(scope, body, projectId), expiresIn: '3600' }),
    ),
  )
}

async function answering(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  use: (called: Called) => Promise<unknown>,
): Promise<unknown> {
  try {
    const { brand, scope } = await callerOf(app, request)
    const { projectId, apiKey } = practiceProject(brand.code)
    if (queryOf(request, 'key') !== apiKey && !request.url.includes('/verifier.js'))
      throw new IdentityRefusal('API key not valid. Please pass a valid API key.')
    const body = typeof request.body === 'string' ? readJson(request.body, { uniqueKeys: false }) : {}
    return await use({ scope, projectId, body: (body ?? {}) as Called['body'] })
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) return fail(app, request, reply, { error, language: null })
    const { message } = error
    return reply
      .code(badRequest)
      .send({ error: { code: badRequest, message, errors: [{ message, reason: 'invalid' }] } })
  }
}
