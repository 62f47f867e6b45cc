import { auditQueries as agentQueries } from '#agents/public.ts'
import { auditQueries as playQueries } from '#play/public.ts'
import { auditQueries as reportQueries } from '#reports/public.ts'
import { auditQueries as watchQueries } from '#watch/public.ts'

/** Audit queries over contracts and over everything that is summed from the ledger and its rounds by slot or by day. */
export const sumQueries = [...playQueries, ...agentQueries, ...reportQueries, ...watchQueries]
