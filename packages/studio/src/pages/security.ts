import type { Operator } from '../operator/operators.ts'

/** What every page of ours may do: load from our own origin, and nothing else. No inline script runs. */
function policy(frameAncestors: string): string {
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

/** Headers of a page that this operator may frame; without an operator nobody may. */
export function pageHeaders(operator: Operator | undefined): Record<string, string> {
  return { ...common, 'content-security-policy': policy(operator ? operator.frameAncestors.join(' ') : "'none'") }
}
