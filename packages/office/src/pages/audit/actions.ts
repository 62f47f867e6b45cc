/** What can be looked for by name; a line with another action is found by its words. */
export const actions = [
  'withdrawal.approve',
  'withdrawal.reject',
  'withdrawal.pay',
  'withdrawal.dispute_return',
  'withdrawal.dispute_force',
  'deposit.credit',
  'deposit.refuse',
  'member.lock',
  'member.unlock',
  'brand.settings',
  'brand.module',
  'brand.field-rule',
  'operator.create',
  'operator.sign-in',
  'operator.second-factor',
  'vendor.save',
] as const
