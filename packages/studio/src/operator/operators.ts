import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

type OperatorBase = { readonly operatorId: number; readonly frameAncestors: readonly string[] }
/** An operator with its own wallet: the wallet's address, and the keys that verify its signatures (two during key rotation). */
type SeamlessOperator = OperatorBase & { readonly walletUrl: string; readonly publicKeys: readonly KeyObject[] }
/** An operator whose members keep their money with us during play: the account name it sends, and the shared secret. */
export type TransferWalletOperator = OperatorBase & { readonly account: string; readonly secret: string }

/** An operator that offers our games and may frame us. */
export type Operator = SeamlessOperator | TransferWalletOperator

export type Operators = ReadonlyMap<number, Operator>

const common = {
  operatorId: Type.Integer({ minimum: 1 }),
  frameAncestors: Type.Array(Type.String(), { minItems: 1, maxItems: 20 }),
}
const File = Type.String({ minLength: 1 })
const OperatorLine = Type.Union([
  Type.Object({ ...common, walletUrl: Type.String(), publicKeyFile: File }, { additionalProperties: false }),
  Type.Object({ ...common, account: Type.String({ minLength: 1 }), secretFile: File }, { additionalProperties: false }),
])
const isList = Compile(Type.Array(OperatorLine, { minItems: 1 }))
const secretCharsMin = 16

/** Reads the list of operators. Key and secret files are resolved relative to it. */
export function readOperators(file: string): Operators {
  const lines: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isList.Check(lines)) {
    const [first] = isList.Errors(lines)
    throw new Error(`the list of operators is invalid at ${first?.instancePath || '/'}: ${first?.message}`)
  }
  const operators = new Map<number, Operator>()
  for (const line of lines) {
    const { operatorId } = line
    if (operators.has(operatorId)) throw new Error(`operator ${operatorId} is listed twice`)
    const frameAncestors = line.frameAncestors.map((origin) => parseWebUrl(origin).origin)
    const read = (name: string) => readFileSync(resolve(dirname(file), name))
    operators.set(operatorId, {
      ...{ operatorId, frameAncestors },
      ...('walletUrl' in line
        ? {
            walletUrl: parseWebUrl(line.walletUrl).href.replace(/\/$/, ''),
            publicKeys: parseKeys(read(line.publicKeyFile)),
          }
        : { account: line.account, secret: parseSecret(read(line.secretFile)) }),
    })
  }
  return operators
}

/** Parses concatenated PEM keys. */
function parseKeys(content: Buffer): KeyObject[] {
  const pems = content.toString('utf8').split(/(?<=-----END [A-Z ]+-----)/)
  return pems.filter((pem) => pem.trim() !== '').map((pem) => createPublicKey(pem))
}

function parseSecret(content: Buffer): string {
  const secret = content.toString('utf8').trim()
  if (secret.length < secretCharsMin) throw new Error(`a secret is shorter than ${secretCharsMin} characters`)
  return secret
}

function parseWebUrl(text: string): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Error(`"${text}" is not an http or https URL`)
  return url
}
