import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { hostOf, resolveBrand } from '#platform/http/host.ts'
import { randomToken } from '#platform/random.ts'
import { closedScreenFor, fillErrorPage, fillScreen } from './closed-screen.ts'
import { readBrandConfig } from './config-cache.ts'
import { readFirstAnswers } from './first-answers.ts'
import { buildOfficePolicy, buildPortalPolicy } from './page-policy.ts'
import { fillNonce, fillPage, readTemplate } from './page-template.ts'
import { buildPermission } from './permission.ts'
import { findPortalPage, isExistingPage } from './portal-page.ts'
import { sendHtml } from './send-html.ts'

const nonceBytes = 16

/** Sends the portal's page with the boot answer embedded (START-4), for the brand of the host. */
export async function sendPortal(app: App, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { platform, ports } = app
  const [brand, host] = [await resolveBrand(app, request), hostOf(request)]
  const [path = '/', ...query] = request.url.split('?')
  const config = await readBrandConfig(platform, brand.brandId)
  const boot = await buildPermission(app, brand, request.ip)
  const screen = closedScreenFor(path, boot.status)
  const page = findPortalPage(request.url)
  // the portal compares addresses letter by letter
  if (!screen && page && page.address !== path) return reply.redirect([page.address, ...query].join('?'), 301)
  const template = await readTemplate(`${platform.config.webDist}/${screen ? 'closed' : 'index'}.html`)
  const nonce = randomToken(nonceBytes)
  const seeds = screen ? {} : await readFirstAnswers(app, config, { path, host })
  const filled = fillPage(template, { config, nonce, boot, seeds })
  const frames = await ports.frameOrigins(brand.brandId)
  const { identityUrl } = platform.config
  // the page itself says that there is none at this address; search engines and monitors need the status
  if (!screen && !(await isExistingPage(app, boot.whitelabel, page, host))) reply.code(404)
  const secure = request.protocol === 'https'
  const policy = buildPortalPolicy(config, { nonce, host: request.host, secure, frames, identityUrl })
  return sendHtml(request, reply, { page: screen ? fillScreen(filled, screen) : filled, policy })
}

/** Sends an error page instead of JSON when no regular page can be made. The status is the refusal's. */
export async function sendErrorPage(
  { platform }: App,
  request: FastifyRequest,
  reply: FastifyReply,
  screen: 'problem' | 'unknown',
): Promise<unknown> {
  const nonce = randomToken(nonceBytes)
  const page = fillErrorPage(await readTemplate(`${platform.config.webDist}/closed.html`), nonce, screen)
  const policy = buildOfficePolicy({ nonce, host: request.host, secure: request.protocol === 'https' })
  return sendHtml(request, reply, { page, policy })
}

/** Sends the back office's page. */
export async function sendOffice(app: App, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  await resolveBrand(app, request)
  const nonce = randomToken(nonceBytes)
  const page = fillNonce(await readTemplate(`${app.platform.config.officeDist}/index.html`), nonce)
  const policy = buildOfficePolicy({ nonce, host: request.host, secure: request.protocol === 'https' })
  return sendHtml(request, reply, { page, policy })
}
