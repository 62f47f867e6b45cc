import { officeFeedback, officeFeedbackList } from '@gasing/contract/calls/office/content'
import { identityCheck, identityChecks } from '@gasing/contract/calls/office/identity'
import { officeMember, officeMembers } from '@gasing/contract/calls/office/members'
import { officeProtectionList } from '@gasing/contract/calls/office/protection'
import { riskCase, riskCases } from '@gasing/contract/calls/office/risk'
import { officeConversation, officeConversations } from '@gasing/contract/calls/office/service'

/** The lists about members and their messages and submissions, and the single records of them. */
export const peopleLists = {
  members: officeMembers,
  feedback: officeFeedbackList,
  conversations: officeConversations,
  protection: officeProtectionList,
  cases: riskCases,
  'identity-checks': identityChecks,
} as const
export const peopleSingles = {
  members: officeMember,
  feedback: officeFeedback,
  conversations: officeConversation,
  cases: riskCase,
  'identity-checks': identityCheck,
} as const
