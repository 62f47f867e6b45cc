import type { Call } from '../call.ts'
import * as access from './access.ts'
import * as agentContracts from './agent-contracts.ts'
import * as agentLinks from './agent-links.ts'
import * as agentPeriods from './agent-periods.ts'
import * as agentRecords from './agent-records.ts'
import * as agents from './agents.ts'
import * as bankAccounts from './bank-accounts.ts'
import * as cashier from './cashier.ts'
import * as chatRoom from './chat-room.ts'
import * as content from './content.ts'
import * as depositBonus from './deposit-bonus.ts'
import * as freeRounds from './free-rounds.ts'
import * as gameLists from './game-lists.ts'
import * as games from './games.ts'
import * as identity from './identity.ts'
import * as lottery from './lottery.ts'
import * as lotteryCalendar from './lottery-calendar.ts'
import * as lotteryChases from './lottery-chases.ts'
import * as lotteryTrends from './lottery-trends.ts'
import * as member from './member.ts'
import * as messages from './messages.ts'
import * as missions from './missions.ts'
import * as officeAccounts from './office/accounts.ts'
import * as officeAdjustments from './office/adjustments.ts'
import * as officeAgentContracts from './office/agent-contracts.ts'
import * as officeAudit from './office/audit.ts'
import * as officeBanners from './office/banners.ts'
import * as officeBets from './office/bets.ts'
import * as officeBrand from './office/brand.ts'
import * as officeBtcpay from './office/btcpay.ts'
import * as officeCashier from './office/cashier.ts'
import * as officeChannels from './office/channels.ts'
import * as officeContent from './office/content.ts'
import * as officeDraws from './office/draws.ts'
import * as officeGames from './office/games.ts'
import * as officeIdentity from './office/identity.ts'
import * as officeLedger from './office/ledger.ts'
import * as officeLottery from './office/lottery.ts'
import * as officeLotteryCalendar from './office/lottery-calendar.ts'
import * as officeLotteryResults from './office/lottery-results.ts'
import * as officeLotterySources from './office/lottery-sources.ts'
import * as officeMembers from './office/members.ts'
import * as officeMessages from './office/messages.ts'
import * as officeMissions from './office/missions.ts'
import * as officeOperators from './office/operators.ts'
import * as officePages from './office/pages.ts'
import * as officePhoneAuth from './office/phone-auth.ts'
import * as officePoints from './office/points.ts'
import * as officePromotions from './office/promotions.ts'
import * as officeProtection from './office/protection.ts'
import * as officeRaffles from './office/raffles.ts'
import * as officeRanks from './office/ranks.ts'
import * as officeRebates from './office/rebates.ts'
import * as officeReconciliation from './office/reconciliation.ts'
import * as officeReports from './office/reports.ts'
import * as officeRisk from './office/risk.ts'
import * as officeService from './office/service.ts'
import * as officeSession from './office/session.ts'
import * as officeTurnover from './office/turnover.ts'
import * as officeVendorTransfers from './office/vendor-transfers.ts'
import * as officeVendors from './office/vendors.ts'
import * as officeWatch from './office/watch.ts'
import * as officeWhiteLabel from './office/white-label.ts'
import * as pages from './pages.ts'
import * as phone from './phone.ts'
import * as points from './points.ts'
import * as promotions from './promotions.ts'
import * as protection from './protection.ts'
import * as raffles from './raffles.ts'
import * as ranks from './ranks.ts'
import * as rebates from './rebates.ts'
import * as security from './security.ts'
import * as service from './service.ts'
import * as signIn from './sign-in.ts'
import * as system from './system.ts'
import * as turnover from './turnover.ts'
import * as vendorWallets from './vendor-wallets.ts'
import * as wallet from './wallet.ts'

const modules = {
  system,
  access,
  phone,
  signIn,
  security,
  member,
  vendorWallets,
  wallet,
  bankAccounts,
  identity,
  cashier,
  depositBonus,
  turnover,
  games,
  gameLists,
  freeRounds,
  lottery,
  lotteryCalendar,
  lotteryChases,
  lotteryTrends,
  content,
  pages,
  messages,
  promotions,
  points,
  rebates,
  raffles,
  officeRaffles,
  missions,
  officeMissions,
  officeRebates,
  ranks,
  protection,
  agents,
  agentContracts,
  agentPeriods,
  agentLinks,
  agentRecords,
  officeSession,
  officePhoneAuth,
  officeOperators,
  officeBets,
  officeBrand,
  officeWhiteLabel,
  officeGames,
  officeReconciliation,
  officeVendorTransfers,
  officeVendors,
  officeLedger,
  officeLotteryResults,
  officeLotteryCalendar,
  officeLotterySources,
  officeLottery,
  officeDraws,
  officeMembers,
  officeAccounts,
  officeCashier,
  officeChannels,
  officeBtcpay,
  officeContent,
  officePages,
  officeMessages,
  officeBanners,
  officePromotions,
  officePoints,
  officeRanks,
  officeProtection,
  officeRisk,
  officeIdentity,
  officeTurnover,
  officeReports,
  officeWatch,
  officeAdjustments,
  officeAgentContracts,
  officeAudit,
  service,
  chatRoom,
  officeService,
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refuses' in value

/** Every call by its name. The OpenAPI document, the role matrix and the test of the texts iterate over this map. */
export const allCalls: ReadonlyMap<string, Call> = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries<unknown>(module).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
)
