import { auditQueries as cashierQueries } from '#cashier/public.ts'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { auditQueries as ledgerQueries } from '#ledger/public.ts'
import { auditQueries as lotteryQueries } from '#lottery/public.ts'
import { auditQueries as missionQueries } from '#missions/public.ts'
import { auditQueries as pointsQueries } from '#points/public.ts'
import { auditQueries as promotionQueries } from '#promotions/public.ts'
import { auditQueries as rebateQueries } from '#rebates/public.ts'
import { auditQueries as walletQueries } from '#wallet/public.ts'
import { sumQueries } from './sum-queries.ts'

/** Invariants of money, points and contracts: each query must return no row. */
export const allAuditQueries = [
  ...ledgerQueries,
  ...walletQueries,
  ...gamesQueries,
  ...lotteryQueries,
  ...cashierQueries,
  ...pointsQueries,
  ...rebateQueries,
  ...missionQueries,
  ...promotionQueries,
  ...sumQueries,
]
