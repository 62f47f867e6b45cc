import type { BrandConfig } from './model.ts'
import { isModuleOn } from './modules-tree.ts'

type PolicySources = {
  readonly nonce: string
  /** The page's own host and port, as requested. */
  readonly host: string
  readonly secure: boolean
  readonly frames: readonly string[]
  /** Where phone authentication codes are requested: a path of ours, or the external service. */
  readonly identityUrl: string
}

const parseOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)
const analyticsOrigin = 'https://www.googletagmanager.com'
const analyticsTarget = 'https://*.google-analytics.com'
/** The external service's reCAPTCHA: its scripts, and the frames it shows. */
const verifierScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const verifierFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

type PolicyConfig = Pick<BrandConfig, 'imageCdns' | 'launchGameCdns' | 'gtagId' | 'modules' | 'hosts'>

/** What the portal's page may load, run and frame (W01). Scripts and styles need this response's nonce. */
export function buildPortalPolicy(config: PolicyConfig, sources: PolicySources): string {
  const { nonce, host, secure, frames } = sources
  const [images, games] = [config.imageCdns, config.launchGameCdns].map((list) =>
    list.map(parseOrigin).filter((origin) => origin !== null),
  ) as [string[], string[]]
  const analytics = config.gtagId ? [analyticsOrigin] : []
  const identity = isModuleOn(config, 'PHONEAUTH3') ? parseOrigin(sources.identityUrl) : null
  const framed = [...new Set([...frames, ...games]), ...(identity ? verifierFrames : [])]
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...analytics, ...(identity ? verifierScripts : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...images, ...analytics],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // some browsers do not include the page's own WebSocket in 'self'
    'connect-src': [
      "'self'",
      `${secure ? 'wss' : 'ws'}://${host}`,
      ...analytics,
      ...(config.gtagId ? [analyticsTarget] : []),
      ...(identity ? [identity] : []),
      ...listOtherHostOrigins(config.hosts, sources),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    ...commonDirectives,
  })
}

/** The brand's other hosts, whose latency is measured (SIDE-9), with the page's scheme and port. */
function listOtherHostOrigins(hosts: readonly string[], { host, secure }: PolicySources): string[] {
  const port = /:[0-9]+$/.exec(host)?.[0] ?? ''
  const others = hosts.filter((route) => `${route}${port}` !== host)
  return others.map((route) => `${secure ? 'https' : 'http'}://${route}${port}`)
}

/** The policy of the back office: it frames only the portal, for a preview, and connects to its own host only. */
export function buildOfficePolicy({ nonce, host, secure }: Omit<PolicySources, 'frames' | 'identityUrl'>): string {
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", `${secure ? 'wss' : 'ws'}://${host}`],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // the preview of the portal's registration form with unsaved rules
    'frame-src': ["'self'"],
    ...commonDirectives,
  })
}

/** The service worker fetches from its own host only, for cached files and proxied pages. */
export const buildWorkerPolicy = (): string => formatPolicy({ 'default-src': ["'none'"], 'connect-src': ["'self'"] })

const commonDirectives = {
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
}

const formatPolicy = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
