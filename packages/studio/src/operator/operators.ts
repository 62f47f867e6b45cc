import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** Somebody who offers our games: where the wallet is, whose signature counts, who may frame us. */
export type Operator = {
  readonly operatorId: number
  readonly walletUrl: string
  readonly publicKey: KeyObject
  readonly frameAncestors: readonly string[]
}

export type Operators = ReadonlyMap<number, Operator>

const OperatorLine = Type.Object(
  {
    operatorId: Type.Integer({ minimum: 1 }),
    walletUrl: Type.String(),
    publicKeyFile: Type.String({ minLength: 1 }),
    frameAncestors: Type.Array(Type.String(), { minItems: 1, maxItems: 20 }),
  },
  { additionalProperties: false },
)
const isList = Compile(Type.Array(OperatorLine, { minItems: 1 }))

/** Reads the list of operators. Files of keys are named relative to it. */
export function readOperators(file: string): Operators {
  const lines: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isList.Check(lines)) {
    const [first] = isList.Errors(lines)
    throw new Error(`the list of operators is wrong at ${first?.instancePath || '/'}: ${first?.message}`)
  }
  const operators = new Map<number, Operator>()
  for (const { operatorId, walletUrl, publicKeyFile, frameAncestors } of lines) {
    if (operators.has(operatorId)) throw new Error(`operator ${operatorId} is listed twice`)
    const publicKey = createPublicKey(readFileSync(resolve(dirname(file), publicKeyFile)))
    operators.set(operatorId, {
      operatorId,
      walletUrl: webAddress(walletUrl).href.replace(/\/$/, ''),
      publicKey,
      frameAncestors: frameAncestors.map((origin) => webAddress(origin).origin),
    })
  }
  return operators
}

function webAddress(text: string): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Error(`"${text}" is not a web address`)
  return url
}
