import { expect, test } from 'vitest'
import { makeTrouble } from './trouble.ts'

test('a lost connection is said once and taken back when it is there again', () => {
  const said: string[] = []
  const trouble = makeTrouble({ explain: (code) => said.push(code), hide: () => said.push('-') })
  trouble.passed()
  for (let look = 0; look < 3; look++) trouble.failed('offline')
  trouble.failed('fault')
  trouble.passed()
  trouble.passed()
  trouble.failed('offline')
  expect(said).toEqual(['offline', 'fault', '-', 'offline'])
})
