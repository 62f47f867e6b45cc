import { expect, test } from 'vitest'
import { isTronAddress } from './tron-address.ts'

test.each([
  // the contracts of USDT and USDC on the network
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
  ['TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', true],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', false],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', false],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', false],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', false],
  ['', false],
])('%s is an address of TRON: %s', (text, expected) => expect(isTronAddress(text)).toBe(expected))
