/** All paths of the portal, typed. They are not spelled out anywhere else. `$` marks a part that varies. */
export const lobbies = ['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'inhouse'] as const
export type Lobby = (typeof lobbies)[number]

/** The existing pages of the member centre, by the keys of MEMBER-1. */
export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'missionLeaderboard',
  'manualRebate',
  'referral',
  'playerRank',
  'profile',
  'messageV2',
  'tickets',
  'protection',
] as const
export type MemberPageKey = (typeof memberPages)[number]

/** The module that enables a page of the member centre, besides the centre's own (CONF-1). */
const moduleOfMemberPage: Readonly<Partial<Record<MemberPageKey, string>>> = {
  depositv2: 'DEPOSIT',
  withdraw: 'WITHDRAW',
  transferUpline: 'UPLINETRANSFER',
  bonusDetails: 'PROMOTIONS',
  rewardCenter: 'REWARD',
  missionLeaderboard: 'MISSION',
  manualRebate: 'REBATE',
  referral: 'REFERRAL',
  playerRank: 'RANK',
  messageV2: 'INBOX',
}

/** The modules that a page of the member centre needs. The page for limits and breaks cannot be switched off. */
export function listModulesOfMemberPage(key: MemberPageKey): readonly string[] {
  if (key === 'protection') return []
  const own = moduleOfMemberPage[key]
  return own === undefined ? ['MEMBER'] : ['MEMBER', own]
}

/** The pages of the agent centre in the order of AGENT-1. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerAccount',
  'teamManagement',
  'teamBetting',
  'teamProfit',
  'myIncome',
  'teamTransactions',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realTimeSalary',
] as const
export type AgentPageKey = (typeof agentPages)[number]

/** The module that enables a page of the agent centre, besides the centre's own (CONF-3). */
export const moduleOfAgentPage = {
  dividend: 'DIVIDEND',
  dailySalary: 'DAILYSALARY',
  hourlySalary: 'HOURLYSALARY',
  realTimeSalary: 'REALTIMESALARY',
} as const satisfies Partial<Record<AgentPageKey, string>>

/** Kinds of published posts: the blog, the news, and installation guides. */
export const postKinds = ['blog', 'news', 'guide'] as const
export type PostKind = (typeof postKinds)[number]

export const paths = {
  home: '/',
  homes: ['/index', '/index.html', '/home'],
  register: '/register',
  registers: ['/register.html'],
  login: '/login',
  forgotten: '/forgotten',
  lobby: (lobby: Lobby) => `/${lobby}` as const,
  game: '/game',
  liveChat: '/livechat',
  chatRoom: '/chat',
  kit: '/__kit',
  seamless: '/seamless',
  lottery: '/lottery',
  elott: '/elott',
  vnLottery: '/vnlottery',
  member: '/member/$page',
  agent: '/agent/$page',
  promotions: '/promotions',
  pointMall: '/pointMall',
  promotion: '/promoDetail/$id',
  /** Without an id in the path; it may be in the query. */
  promotionOf: '/promoDetail',
  help: '/help',
  helpCentre: '/helpmc',
  downloads: ['/down', '/download'],
  posts: { blog: '/blog', news: '/news', guide: '/guides' },
  post: { blog: '/blog/$slug', news: '/news/$slug', guide: '/guides/$slug' },
} as const

/** The module of each page that a brand can switch off (CONF-1). */
export const moduleOfPath: Readonly<Record<string, string>> = {
  ...Object.fromEntries(lobbies.map((lobby) => [paths.lobby(lobby), lobby.toUpperCase()])),
  [paths.lottery]: 'LOTT',
  [paths.elott]: 'ELOTT',
  [paths.vnLottery]: 'VNLOTT',
  [paths.promotions]: 'PROMOTIONS',
  [paths.promotion]: 'PROMOTIONS',
  [paths.promotionOf]: 'PROMOTIONS',
  [paths.pointMall]: 'POINTMALL',
  [paths.agent]: 'AGENT',
  [paths.chatRoom]: 'CBS3',
  ...Object.fromEntries(paths.downloads.map((path) => [path, 'DOWNLOAD'])),
}
