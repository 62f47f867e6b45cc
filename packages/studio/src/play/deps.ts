import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Operators } from '../operator/operators.ts'
import type { WalletClient } from '../wallet/client.ts'

/** The dependencies of the use cases. */
export type Deps = {
  readonly pool: pg.Pool
  readonly wallet: WalletClient
  readonly operators: Operators
  readonly publicUrl: string
  readonly log: FastifyBaseLogger
}
