import type { Call } from '@gasing/contract/call'
import { auditLines } from '@gasing/contract/calls/office/audit'
import { officeBanners } from '@gasing/contract/calls/office/banners'
import { brandSettings, officeFieldRules, officeModules } from '@gasing/contract/calls/office/brand'
import { officeFeedbackList } from '@gasing/contract/calls/office/content'
import { officeCategories, officeGames, officeLanes, officeVendors } from '@gasing/contract/calls/office/games'
import { officeMembers } from '@gasing/contract/calls/office/members'
import { officeMessages } from '@gasing/contract/calls/office/messages'
import { operators } from '@gasing/contract/calls/office/operators'
import { officeAnnouncements, officeHelp, officePosts } from '@gasing/contract/calls/office/pages'
import { officePhoneAuth } from '@gasing/contract/calls/office/phone-auth'
import { officeProtectionList } from '@gasing/contract/calls/office/protection'
import { officeConversations, officeRoom, serviceSettings } from '@gasing/contract/calls/office/service'
import { operatorInfo } from '@gasing/contract/calls/office/session'
import { officeFreeRounds, officeVendorCalls } from '@gasing/contract/calls/office/vendors'
import { officeMedia, officeOpening, officeRoutesList, officeTexts } from '@gasing/contract/calls/office/white-label'
import type { OperatorRole } from '@gasing/contract/who'
import { lotteryPages } from './lottery-pages.ts'
import { moneyPages } from './money-pages.ts'
import { offerPages } from './offer-pages.ts'

/** Whether one of the roles may make a call. An owner may make every call of the back office. */
export function isCallAllowed(roles: readonly OperatorRole[], { who }: Pick<Call, 'who'>): boolean {
  if (who === 'anyone') return true
  if (typeof who === 'string') return false
  return roles.some((role) => role === 'owner' || who.includes(role))
}

/** The call that a page requires: operators who may make it see the page. */
export const pageCalls = {
  ...moneyPages,
  ...lotteryPages,
  ...offerPages,
  members: officeMembers,
  conversations: officeConversations,
  'chat-room': officeRoom,
  service: serviceSettings,
  feedback: officeFeedbackList,
  protection: officeProtectionList,
  banners: officeBanners,
  games: officeGames,
  vendors: officeVendors,
  'vendor-calls': officeVendorCalls,
  'free-rounds': officeFreeRounds,
  categories: officeCategories,
  lanes: officeLanes,
  brand: brandSettings,
  modules: officeModules,
  opening: officeOpening,
  routes: officeRoutesList,
  texts: officeTexts,
  media: officeMedia,
  'field-rules': officeFieldRules,
  messages: officeMessages,
  announcements: officeAnnouncements,
  help: officeHelp,
  posts: officePosts,
  'phone-auth': officePhoneAuth,
  operators,
  audit: auditLines,
  profile: operatorInfo,
} as const satisfies Record<string, Call>

export type PageName = keyof typeof pageCalls

export const isPageAllowed = (roles: readonly OperatorRole[], page: string): boolean =>
  page in pageCalls && isCallAllowed(roles, pageCalls[page as PageName])
