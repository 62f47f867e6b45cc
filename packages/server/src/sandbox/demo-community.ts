/** Fictitious further members of a demo brand, so that its pages look used. Passwords as for the demo accounts. */
export type CommunityMember = {
  readonly username: string
  readonly payee: string
  /** Agents are at the top of their line; others are below the crowd's agent, or have no upline. */
  readonly place: 'agent' | 'line' | 'alone'
  /** Opening balance, in ringgit. */
  readonly opening: string
}

export const communityAgent = 'agent03'

export const communityMembers = [
  { username: communityAgent, payee: 'Kamal Idris', place: 'agent', opening: '600' },
  { username: 'haziq88', payee: 'Haziq Rosli', place: 'line', opening: '900' },
  { username: 'yeewen', payee: 'Lim Yee Wen', place: 'line', opening: '750' },
  { username: 'suresh77', payee: 'Suresh Nair', place: 'line', opening: '480' },
  { username: 'rizalm', payee: 'Rizal Mansor', place: 'alone', opening: '18000' },
  { username: 'weijie', payee: 'Tan Wei Jie', place: 'alone', opening: '1600' },
  { username: 'weijie2', payee: 'Tan Wei Jie', place: 'alone', opening: '300' },
  { username: 'aminah', payee: 'Aminah Salleh', place: 'alone', opening: '220' },
] as const satisfies readonly CommunityMember[]

export type CommunityMemberName = (typeof communityMembers)[number]['username']
/** Members who play once the product has started, with their stake on a die in ringgit; a limit stops one of them. */
export const communityPlayers = [
  { username: 'haziq88', game: 'gsg_gasing_emas', stake: '0', rounds: 14 },
  { username: 'yeewen', game: 'gsg_dadu_adil', stake: '5', rounds: 10 },
  { username: 'weijie', game: 'gsg_gasing_emas', stake: '0', rounds: 12 },
  { username: 'rizalm', game: 'gsg_dadu_adil', stake: '20', rounds: 8 },
] as const satisfies readonly { username: CommunityMemberName; game: string; stake: string; rounds: number }[]
