import { BlockList, isIP } from 'node:net'
import { toPlainAddress } from '#platform/network.ts'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a line names an address, or a network such as 203.0.113.0/24. */
export function isAddressLine(line: string): boolean {
  const [address = '', prefix, ...more] = line.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || more.length > 0) return false
  return prefix === undefined || (/^(0|[1-9][0-9]{0,2})$/.test(prefix) && Number.parseInt(prefix, 10) <= bits)
}

/** Returns a check of caller addresses. An empty list allows any address, because the signature decides anyway. */
export function createAddressCheck(lines: readonly string[]): (address: string) => boolean {
  if (lines.length === 0) return () => true
  const list = new BlockList()
  for (const line of lines) {
    const [address = '', prefix] = line.split('/')
    // normalise as for callers, so that all notations of an IPv4 address are equal
    const plain = toPlainAddress(address)
    if (prefix === undefined) list.addAddress(plain, familyOf(plain))
    else list.addSubnet(address, Number.parseInt(prefix, 10), familyOf(address))
  }
  return (caller) => {
    const address = toPlainAddress(caller)
    return isIP(address) !== 0 && list.check(address, familyOf(address))
  }
}
