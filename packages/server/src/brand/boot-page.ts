import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { randomToken } from '#platform/random.ts'
import { brandHere } from './brand-here.ts'
import { brandConfig } from './cache.ts'
import { closedScreen, fillScreen, fillSorry } from './closed-screen.ts'
import { officePolicy, portalPolicy } from './page-policy.ts'
import { seedsFor } from './page-seeds.ts'
import { fillNonce, fillPage } from './page-template.ts'
import { permissionOf } from './permission.ts'
import { readTemplate } from './read-template.ts'
import { sendHtml } from './send-html.ts'

const nonceBytes = 16

/** Sends the portal's page with the boot answer embedded (START-4), for the brand of the host. */
export async function sendPortal(app: App, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { platform, ports } = app
  const { brand, host } = await brandHere(app, request)
  const path = request.url.split('?')[0] ?? '/'
  const config = await brandConfig(platform, brand.brandId)
  const boot = await permissionOf(app, brand, request.ip)
  const screen = closedScreen(path, boot.status)
  const template = await readTemplate(`${platform.config.webDist}/${screen ? 'closed' : 'index'}.html`)
  const nonce = randomToken(nonceBytes)
  const seeds = screen ? {} : await seedsFor(app, config, { path, host })
  const filled = fillPage(template, { config, nonce, boot, seeds })
  const page = screen ? fillScreen(filled, screen) : filled
  const frames = await ports.frameOrigins(brand.brandId)
  const { identityUrl } = platform.config
  const secure = request.protocol === 'https'
  const policy = portalPolicy(config, { nonce, host: request.host, secure, frames, identityUrl })
  return sendHtml(request, reply, { page, policy })
}

/** Sends an error page instead of JSON when no regular page can be made. The status is the refusal's. */
export async function sendSorry(
  { platform }: App,
  request: FastifyRequest,
  reply: FastifyReply,
  screen: 'problem' | 'unknown',
): Promise<unknown> {
  const nonce = randomToken(nonceBytes)
  const page = fillSorry(await readTemplate(`${platform.config.webDist}/closed.html`), nonce, screen)
  const policy = officePolicy({ nonce, host: request.host, secure: request.protocol === 'https' })
  return sendHtml(request, reply, { page, policy })
}

/** Sends the back office's page. */
export async function sendOffice(app: App, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  await brandHere(app, request)
  const nonce = randomToken(nonceBytes)
  const page = fillNonce(await readTemplate(`${app.platform.config.officeDist}/index.html`), nonce)
  const policy = officePolicy({ nonce, host: request.host, secure: request.protocol === 'https' })
  return sendHtml(request, reply, { page, policy })
}
