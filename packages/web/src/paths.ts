/** All paths of the portal, typed. They are not spelled out anywhere else. */
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

/** Pages that a guest may see when the brand's home is for signed-in members only (ROUTE-16). */
export const openPaths: readonly string[] = [
  paths.login,
  paths.forgotten,
  paths.register,
  ...paths.registers,
  '/help',
  '/helpmc',
  '/down',
  '/download',
]

/** Returns the lobby of a game type; null for a type without one. */
export function lobbyOf(gameType: string): Lobby | null {
  const name = gameType.toLowerCase()
  return (lobbies as readonly string[]).includes(name) ? (name as Lobby) : null
}
