/** Demo accounts, the same in both brands (running.md). They exist in the sandbox only. */
export const demoPassword = 'Sandbox#2026'
export const demoPaymentPassword = '246810'
export const demoBalance = '1000.00'

export type DemoMember = {
  readonly username: string
  readonly isAgent: number
  readonly upline: string | null
  readonly payee: string
}

export const demoMembers: readonly DemoMember[] = [
  { username: 'agent01', isAgent: 1, upline: null, payee: 'Farid Hakim' },
  { username: 'agent02', isAgent: 2, upline: 'agent01', payee: 'Mei Ling' },
  { username: 'demo01', isAgent: 0, upline: 'agent02', payee: 'Aisyah Rahman' },
  { username: 'demo02', isAgent: 0, upline: null, payee: 'Daniel Wong' },
  { username: 'demo03', isAgent: 0, upline: null, payee: 'Nguyen Thi Lan' },
  { username: 'demo04', isAgent: 0, upline: null, payee: 'Ravi Kumar' },
  { username: 'demo05', isAgent: 0, upline: null, payee: 'Siti Nurhaliza Ahmad' },
]

export const demoOperators = ['owner', 'finance', 'content', 'support', 'risk'] as const

/** A demo brand's project at the practice provider of phone authentication. */
export const practiceProject = (code: string) => ({
  projectId: `practice-${code}`,
  apiKey: `practice-${code}`,
  authDomain: '',
})
