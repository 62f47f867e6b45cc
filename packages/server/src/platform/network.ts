import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The network of an address: IPv4 /24, IPv6 /48. All loopback addresses count as one. */
export function networkOf(address: string): string {
  const ip = toPlainAddress(address)
  if (ip === '::1' || (isIPv4(ip) && ip.startsWith('127.'))) return 'loopback'
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(ip) ? `${expandIpv6Groups(ip, 3)}::/48` : ip
}

/**
 * The key by which attempts from an address are counted: an IPv6 /64 counts as one, since a subscriber has 2^64 addresses in it.
 */
export function rateLimitNetworkOf(address: string): string {
  const ip = toPlainAddress(address)
  return isIPv6(ip) ? `${expandIpv6Groups(ip, 4)}::/64` : ip
}

/** The first groups of an IPv6 address, expanded. */
function expandIpv6Groups(ip: string, count: number): string {
  const [head = '', tail = ''] = ip.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const groups = [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export const toPlainAddress = (address: string): string =>
  address.replace(/%.*$/, '').replace(/^::ffff:(?=[0-9.]+$)/i, '')

/** The addresses of an `X-Forwarded-For` header without the ports that some proxies add, each in its plain form. */
export const toPlainAddresses = (forwarded: string): string =>
  forwarded
    .split(',')
    .map((text) => toPlainAddress(text.trim().replace(/^\[(.*)\](:[0-9]+)?$|^([0-9.]+):[0-9]+$/, '$1$3')))
    .join(', ')

const privateRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6')

/** Whether an address is loopback or private, not public. */
export function isPrivate(address: string): boolean {
  const ip = toPlainAddress(address)
  if (isIPv4(ip)) return privateRanges.check(ip)
  return !isIPv6(ip) || privateRanges.check(ip, 'ipv6')
}

/**
 * Whether a connection to an address may end inside: it is private, or an IPv6 address in which a translator or tunnel finds a
 * private IPv4 one (NAT64, 6to4, IPv4-compatible).
 */
export function isInternalAddress(address: string): boolean {
  if (isPrivate(address)) return true
  const ip = toPlainAddress(address)
  const inner = isIPv6(ip) ? extractEmbeddedIpv4(ip) : null
  return inner !== null && isPrivate(inner)
}

function extractEmbeddedIpv4(ip: string): string | null {
  const dotted = /[0-9.]+$/.exec(ip)?.[0] ?? ''
  const hex = isIPv4(dotted) ? `${ip.slice(0, -dotted.length)}${toHextets(dotted)}` : ip
  const groups = expandIpv6Groups(hex, 8).split(':')
  const [first, second, third] = groups
  if (first === '2002') return formatIpv4(second, third)
  const isTranslated = (first === '64' && second === 'ff9b') || groups.slice(0, 6).every((group) => group === '0')
  return isTranslated ? formatIpv4(groups[6], groups[7]) : null
}

const toHextets = (dotted: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map((part) => Number.parseInt(part, 10))
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

const formatIpv4 = (...groups: readonly (string | undefined)[]): string =>
  groups
    .map((group = '0') => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')

/** Whether a URL's host is local or private: by its address, or by a name that is not public. */
export function isInternalHost(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (isIPv4(name) || isIPv6(name)) return isInternalAddress(name)
  return !name.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(name)
}
