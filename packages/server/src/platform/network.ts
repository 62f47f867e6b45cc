import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The network of an address: IPv4 /24, IPv6 /48. All loopback addresses count as one. */
export function networkOf(address: string): string {
  const ip = plainAddress(address)
  if (ip === '::1' || (isIPv4(ip) && ip.startsWith('127.'))) return 'loopback'
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(ip) ? `${groupsOf(ip, 3)}::/48` : ip
}

/**
 * The key by which attempts from an address are counted: an IPv6 /64 counts as one, since a subscriber has 2^64 addresses in it.
 */
export function lineOf(address: string): string {
  const ip = plainAddress(address)
  return isIPv6(ip) ? `${groupsOf(ip, 4)}::/64` : ip
}

/** The first groups of an IPv6 address, expanded. */
function groupsOf(ip: string, count: number): string {
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
export const plainAddress = (address: string): string =>
  address.replace(/%.*$/, '').replace(/^::ffff:(?=[0-9.]+$)/i, '')

const privateRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6')

/** Whether an address is loopback or private, not public. */
export function isPrivate(address: string): boolean {
  const ip = plainAddress(address)
  if (isIPv4(ip)) return privateRanges.check(ip)
  return !isIPv6(ip) || privateRanges.check(ip, 'ipv6')
}

/** Whether a URL's host is local or private: by its address, or by a name that is not public. */
export function isHouseHost(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (isIPv4(name) || isIPv6(name)) return isPrivate(name)
  return !name.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(name)
}
