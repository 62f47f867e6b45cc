import type { BrandConfig } from './model.ts'

type Sources = {
  readonly nonce: string
  /** The page's own host with its port, as the visitor typed it. */
  readonly host: string
  readonly secure: boolean
  readonly frames: readonly string[]
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)
const analyticsOrigin = 'https://www.googletagmanager.com'
const analyticsTarget = 'https://*.google-analytics.com'

/** What the portal's page may load, run and frame (W01). Scripts and styles need this answer's nonce. */
export function portalPolicy(config: Pick<BrandConfig, 'imageCdns' | 'gtagId'>, sources: Sources): string {
  const { nonce, host, secure, frames } = sources
  const images = config.imageCdns.map(originOf).filter((origin) => origin !== null)
  const analytics = config.gtagId ? [analyticsOrigin] : []
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...analytics],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...images, ...analytics],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // some browsers do not count their own socket among 'self'
    'connect-src': [
      "'self'",
      `${secure ? 'wss' : 'ws'}://${host}`,
      ...analytics,
      ...(config.gtagId ? [analyticsTarget] : []),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    ...common,
  })
}

/** The back office frames nothing and talks to nobody else. */
export function officePolicy({ nonce, host, secure }: Omit<Sources, 'frames'>): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", `${secure ? 'wss' : 'ws'}://${host}`],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...common,
  })
}

const common = {
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
}

const policy = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
