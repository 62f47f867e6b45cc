import { describe, expect, test } from 'vitest'
import { createCountryLookup } from './country.ts'
import { isInternalAddress, isInternalHost, isPrivate, networkOf } from './network.ts'

describe('networks', () => {
  test.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
    ['2001:0DB8:0001::', '2001:db8:1::/48'],
    ['::1', 'loopback'],
    ['127.0.0.1', 'loopback'],
    ['::ffff:127.0.0.2', 'loopback'],
    ['::2', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['', ''],
  ])('%s is in %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '',
  ])('%s is not a public address', (ip) => {
    expect(isPrivate(ip)).toBe(true)
  })

  test.each([
    '64:ff9b::10.0.0.1',
    '64:ff9b::c0a8:101',
    '2002:a9fe:a9fe::1',
    '::169.254.169.254',
    '198.18.0.1',
    'fec0::1',
    '10.0.0.1',
  ])('I08 a connection to %s may end inside', (ip) => {
    expect(isInternalAddress(ip)).toBe(true)
  })

  test.each(['64:ff9b::8.8.8.8', '2002:808:808::1', '2001:e68::1', '8.8.8.8'])('I08 one to %s does not', (ip) => {
    expect(isInternalAddress(ip)).toBe(false)
  })

  test.each(['172.32.0.1', '203.0.113.9', '2001:e68::1'])('%s is one', (ip) => {
    expect(isPrivate(ip)).toBe(false)
  })
})

describe('countries', () => {
  const countryOf = createCountryLookup(null)

  test.each([
    ['175.136.0.1', 'MY'],
    ['::ffff:175.136.0.1', 'MY'],
    ['2001:e68::1', 'MY'],
    ['113.160.1.1', 'VN'],
    ['2402:800::1', 'VN'],
    ['223.5.5.5', 'CN'],
    ['203.116.1.1', 'SG'],
    ['81.2.69.142', 'GB'],
    ['127.0.0.1', ''],
    ['10.0.0.1', ''],
    ['::1', ''],
    ['nonsense', ''],
    ['', ''],
  ])('START-3 %s is in "%s"', async (ip, country) => {
    expect(await countryOf(ip)).toBe(country)
  })
})

test.each([
  ['localhost', true],
  ['a.localhost', true],
  ['feed', true],
  ['feed.internal.', true],
  ['192.168.0.4', true],
  ['[::1]', true],
  ['[::ffff:7f00:1]', true],
  ['[64:ff9b::a00:1]', true],
  ['[2002:7f00:1::]', true],
  ['[::7f00:1]', true],
  ['[64:ff9b::808:808]', false],
  ['8.8.8.8', false],
  ['results.example', false],
])('the host %s is internal: %s', (host, is) => {
  expect(isInternalHost(host)).toBe(is)
})
