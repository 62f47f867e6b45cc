import type { Operator } from '../operator/operators.ts'

/** The content security policy of every page: loads from our own origin only, and no inline scripts. */
function buildPolicy(frameAncestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

const common = { 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin' }

/** Returns the headers of a page that this operator may frame; without an operator it must not be framed. */
export function buildPageHeaders(operator: Operator | undefined): Record<string, string> {
  return { ...common, 'content-security-policy': buildPolicy(operator ? operator.frameAncestors.join(' ') : "'none'") }
}
