import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { sendRefusal } from '#platform/http/envelope.ts'
import { parseJsonBody } from '#platform/http/read-body.ts'
import { practiceProject } from './accounts.ts'
import { queryParamOf, resolveCaller } from './caller.ts'
import { IdentityRefusal, sendVerificationCode, signInWithPhoneNumber } from './identity.ts'
import { readPublicKeys } from './identity-keys.ts'
import { renderVerifierScript } from './identity-verifier.ts'

const bodyBytesMax = 8_000
const identityPathPrefix = '/sandbox/identity'
const badRequest = 400

type IdentityCall = {
  readonly scope: Scope
  readonly projectId: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The practice provider of phone authentication, with the paths, bodies and refusals of the real one. */
export function identityRoutes(app: App): void {
  app.fastify.get(`${identityPathPrefix}/keys`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readPublicKeys(app.platform)),
  )
  app.fastify.get(`${identityPathPrefix}/verifier.js`, (request, reply) =>
    answerIdentityCall(app, request, reply, async ({ scope }) => {
      const script = await renderVerifierScript(scope, queryParamOf(request, 'hl'))
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script)
    }),
  )
  app.fastify.get(`${identityPathPrefix}/v1/recaptchaParams`, (request, reply) =>
    answerIdentityCall(app, request, reply, async () => reply.send({ recaptchaSiteKey: 'practice' })),
  )
  // the router unescapes a double colon to one
  app.fastify.post(
    `${identityPathPrefix}/v1/accounts::sendVerificationCode`,
    { bodyLimit: bodyBytesMax },
    (request, reply) =>
      answerIdentityCall(app, request, reply, async ({ scope, body }) =>
        reply.send({ sessionInfo: await sendVerificationCode(scope, body) }),
      ),
  )
  app.fastify.post(
    `${identityPathPrefix}/v1/accounts::signInWithPhoneNumber`,
    { bodyLimit: bodyBytesMax },
    (request, reply) =>
      answerIdentityCall(app, request, reply, async ({ scope, body, projectId }) =>
        reply.send({ idToken: await signInWithPhoneNumber(scope, body, projectId), expiresIn: '3600' }),
      ),
  )
}

async function answerIdentityCall(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  use: (called: IdentityCall) => Promise<unknown>,
): Promise<unknown> {
  try {
    const { brand, scope } = await resolveCaller(app, request)
    const { projectId, apiKey } = practiceProject(brand.code)
    if (queryParamOf(request, 'key') !== apiKey && !request.url.includes('/verifier.js'))
      throw new IdentityRefusal('API key not valid. Please pass a valid API key.')
    const body = typeof request.body === 'string' ? parseJsonBody(request.body, { uniqueKeys: false }) : {}
    return await use({ scope, projectId, body: (body ?? {}) as IdentityCall['body'] })
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) return sendRefusal(app, request, reply, { error, language: null })
    const { message } = error
    return reply
      .code(badRequest)
      .send({ error: { code: badRequest, message, errors: [{ message, reason: 'invalid' }] } })
  }
}
