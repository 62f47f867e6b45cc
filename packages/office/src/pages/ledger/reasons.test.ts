import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pointsKinds } from '@gasing/contract/calls/points'
import { transactionKinds } from '@gasing/contract/calls/wallet'
import { languages } from '@gasing/contract/languages'
import { expect, test } from 'vitest'

test.each(languages)('OPS-3 every money and points reason has a text: $code', ({ code }) => {
  const file = join(import.meta.dirname, `../../i18n/texts/office/${code}.json`)
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const reasons = [...transactionKinds, ...pointsKinds.map((kind) => `points_${kind}`)]
  expect(reasons.filter((reason) => !texts[`reason_${reason}`])).toEqual([])
})
