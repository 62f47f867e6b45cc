import { announcementForm, helpForm, postForm } from './content-ids.ts'
import { gameForm, laneForm } from './game-list-ids.ts'
import { bannerForm, boardForm, missionForm, promotionForm, raffleForm, rewardForm } from './offers.ts'
import { testPassword } from './two-brands.ts'

/** Ids of a member's or a brand's records that routes take. */
export type OwnedIds = {
  readonly session: string
  readonly deposit: string
  readonly withdrawal: string
  readonly bankAccount: string
  readonly riskCase: string
  readonly identityCheck: string
  readonly member: string
  readonly feedback: string
  readonly adjustment: string
  readonly discrepancy: string
  readonly walletTransfer: string
  readonly event: string
  readonly application: string
  readonly promotion: string
  readonly reward: string
  readonly rewardOrder: string
  readonly mission: string
  readonly board: string
  readonly contract: string
  readonly link: string
  readonly bill: string
  readonly banner: string
  readonly ticket: string
  readonly bet: string
  readonly chase: string
  readonly round: string
  readonly draw: string
  readonly drawOrder: string
  readonly game: string
  readonly lane: string
  readonly message: string
  readonly announcement: string
  readonly help: string
  readonly post: string
  /** An operator of the other brand. */
  readonly operator: string
}

type OwnedCall = [name: string, kind: keyof OwnedIds, body?: unknown]

/** Ids that do not exist. */
export const unknownIds: OwnedIds = {
  ...{ session: '999999999', deposit: '999999999', withdrawal: '999999999', member: '999999999' },
  ...{ feedback: '999999999', bankAccount: '999999999' },
  adjustment: '999999999',
  riskCase: '999999999',
  identityCheck: '999999999',
  discrepancy: '999999999',
  walletTransfer: '999999999',
  event: '999999999',
  ...{ bet: '999999999', chase: '999999999', round: '999999999' },
  draw: '999999999',
  drawOrder: '999999999',
  ...{ application: '999999999', promotion: '999999999', banner: '999999999' },
  ...{ reward: '999999999', rewardOrder: '999999999', mission: '999999999', board: '999999999' },
  ...{ reward: '999999999', rewardOrder: '999999999', contract: '999999999', bill: '999999999', link: '999999999' },
  ticket: '999999999',
  operator: '999999999',
  ...{ game: '999999999', lane: '999999999' },
  ...{ message: '999999999', announcement: '999999999', help: '999999999', post: '999999999' },
}

/** A valid picture, so that ownership is the only thing wrong with the call. */
/** The password of the operators in these tests, with which an owner confirms a change of access. */
const ownPassword = testPassword

const tinyPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Every member call that takes an id, and every one of the back office. */
export const memberOwnedCalls: OwnedCall[] = [
  ['endSession', 'session'],
  ['deposit', 'deposit'],
  ['cancelDeposit', 'deposit'],
  ['sendDepositProof', 'deposit', { proof: tinyPicture }],
  ['forfeitBonus', 'deposit'],
  ['removeBankAccount', 'bankAccount', { paymentPassword: '246810' }],
  ['cancelWithdrawal', 'withdrawal'],
  ['confirmWithdrawal', 'withdrawal', { result: 'received' }],
  ['claimBonus', 'application'],
  ['acceptContract', 'contract'],
  ['rejectContract', 'contract'],
  ['terminateContract', 'contract'],
  ['currentPeriod', 'contract'],
  ['endAgentLink', 'link'],
  ['cancelLotteryBet', 'bet'],
  ['stopLotteryChase', 'chase'],
  ['roundPage', 'round'],
  ['ticket', 'ticket'],
  ['answerTicket', 'ticket', { content: 'more words' }],
  ['seenTicket', 'ticket', { messageId: '1' }],
  ['closeTicket', 'ticket'],
  ['readMessage', 'message', {}],
  ['deleteMessage', 'message'],
]
/** Calls whose ids any member of the brand may use, and nobody of another. */
export const brandOwnedCalls: OwnedCall[] = [
  ['promotion', 'promotion'],
  ['applyForPromotion', 'promotion', {}],
  ['raffle', 'promotion'],
  ['claimMission', 'mission'],
]
export const operatorOwnedCalls: OwnedCall[] = [
  ['officeMember', 'member'],
  ['officeMemberLedger', 'member'],
  ['officeMemberBets', 'member'],
  ['officeMemberProfit', 'member'],
  ['officeSlip', 'chase'],
  ['officeRoundPage', 'round'],
  ['officeMemberSessions', 'member'],
  ['officeMemberSignIns', 'member'],
  ['officeMemberAccess', 'member'],
  ['officeMemberAccounts', 'member'],
  ['removeMemberAccount', 'bankAccount', { reason: 'a reason' }],
  ['freeMemberAccount', 'bankAccount', { reason: 'a reason' }],
  ['officeProtection', 'member'],
  ['officeAdjustment', 'adjustment'],
  ['approveAdjustment', 'adjustment'],
  ['rejectAdjustment', 'adjustment', { reason: 'a reason' }],
  ['acceptDiscrepancy', 'discrepancy', { reason: 'a reason' }],
  ['agreeDiscrepancy', 'discrepancy', { reason: 'a reason' }],
  ['reopenDiscrepancy', 'discrepancy'],
  ['correctDiscrepancy', 'discrepancy', { direction: 'credit', amount: '1', reason: 'a reason' }],
  ['proposeTransferDecision', 'walletTransfer', { decision: 'done', reason: 'a reason' }],
  ['confirmTransferDecision', 'walletTransfer', { decision: 'done', reason: 'a reason' }],
  ['dropTransferDecision', 'walletTransfer'],
  ['seeEvent', 'event'],
  ['imposeLimit', 'member', { kind: 'loss', period: 'day', value: '10', reason: 'a reason' }],
  ['imposeExclusion', 'member', { days: 1, reason: 'a reason' }],
  ['liftExclusion', 'member', { reason: 'a reason' }],
  ['endMemberSessions', 'member', { reason: 'a reason' }],
  ['changeOperatorRoles', 'operator', { roles: ['risk'], reason: 'a reason', ownPassword }],
  ['changeOperatorState', 'operator', { disabled: true, reason: 'a reason' }],
  ['resetOperatorTotp', 'operator', { reason: 'a reason', ownPassword }],
  ['resetOperatorPassword', 'operator', { password: 'Temporary#2026', reason: 'a reason', ownPassword }],
  ['resetMemberPassword', 'member', { reason: 'a reason' }],
  ['removeMemberTotp', 'member', { reason: 'a reason' }],
  ['lockMember', 'member', { reason: 'a reason' }],
  ['unlockMember', 'member', { reason: 'a reason' }],
  ['changeAgentType', 'member', { type: 1, reason: 'a reason' }],
  ['officeDeposit', 'deposit'],
  ['decideDeposit', 'deposit', { decision: 'reject', reason: 'a reason' }],
  ['officeWithdrawal', 'withdrawal'],
  ['withdrawalSignals', 'withdrawal'],
  ['approveWithdrawal', 'withdrawal'],
  ['rejectWithdrawal', 'withdrawal', { reason: 'a reason' }],
  ['payWithdrawal', 'withdrawal', { paymentReference: 'x1' }],
  ['settleDispute', 'withdrawal', { decision: 'return', reason: 'a reason' }],
  ['riskCase', 'riskCase'],
  ['decideRiskCase', 'riskCase', { state: 'cleared', reason: 'a reason' }],
  ['assignRiskCase', 'riskCase', { operatorId: null }],
  ['noteRiskCase', 'riskCase', { text: 'a note' }],
  ['identityCheck', 'identityCheck'],
  ['acceptIdentity', 'identityCheck'],
  ['rejectIdentity', 'identityCheck', { reason: 'a reason' }],
  ['officeFeedback', 'feedback'],
  ['closeFeedback', 'feedback', { note: 'a reason' }],
  ['officePromotion', 'promotion'],
  ['savePromotion', 'promotion', promotionForm],
  ['officeRaffle', 'promotion'],
  ['saveRaffle', 'promotion', raffleForm],
  ['officeApplication', 'application'],
  ['issueBonus', 'application', { amount: '10' }],
  ['rejectApplication', 'application', { reason: 'a reason' }],
  ['officeReward', 'reward'],
  ['saveReward', 'reward', rewardForm],
  ['officeRewardOrder', 'rewardOrder'],
  ['approveRewardOrder', 'rewardOrder'],
  ['rejectRewardOrder', 'rewardOrder', { reason: 'a reason' }],
  ['returnRewardOrder', 'rewardOrder', { reason: 'a reason' }],
  ['saveMission', 'mission', missionForm],
  ['saveBoard', 'board', boardForm],
  ['endPlatformContract', 'contract', { reason: 'a reason' }],
  ['officeCurrentPeriod', 'contract'],
  ['approveAgentBill', 'bill'],
  ['denyAgentBill', 'bill', { reason: 'a reason' }],
  ['officeBanner', 'banner'],
  ['saveBanner', 'banner', bannerForm],
  ['removeBanner', 'banner'],
  ['officeMessage', 'message'],
  ['officeMessageReads', 'message'],
  ['officeAnnouncement', 'announcement'],
  ['saveAnnouncement', 'announcement', announcementForm],
  ['moveAnnouncement', 'announcement', { to: 'up' }],
  ['removeAnnouncement', 'announcement'],
  ['officeHelpItem', 'help'],
  ['saveHelpItem', 'help', helpForm],
  ['moveHelpItem', 'help', { to: 'up' }],
  ['removeHelpItem', 'help'],
  ['officePost', 'post'],
  ['savePost', 'post', postForm],
  ['removePost', 'post'],
  ['officeGame', 'game'],
  ['saveGame', 'game', gameForm],
  ['saveLane', 'lane', laneForm],
  ['removeLane', 'lane'],
  ['officeConversation', 'ticket'],
  ['takeConversation', 'ticket', {}],
  ['answerConversation', 'ticket', { content: 'an answer' }],
  ['seenConversation', 'ticket', { messageId: '1' }],
  ['typingConversation', 'ticket'],
  ['closeConversation', 'ticket'],
  ['conversationToTicket', 'ticket', { ticketType: 'money', subject: 'A matter' }],
  ['removeRoomMessage', 'ticket'],
  ['officeResult', 'draw'],
  ['closeOutsideDraw', 'draw', { reason: 'a reason' }],
  ['enterResult', 'draw', { result: [['123'], ['45']] }],
  ['confirmResult', 'draw', { result: [['123'], ['45']] }],
  ['dropResult', 'draw', { reason: 'a reason' }],
  ['officeDraw', 'draw'],
  ['proposeDrawOrder', 'draw', { kind: 'void', reason: 'a reason' }],
  ['approveDrawOrder', 'drawOrder'],
  ['rejectDrawOrder', 'drawOrder', { reason: 'a reason' }],
  ['muteMember', 'member', { hours: 1, reason: 'a reason' }],
]
