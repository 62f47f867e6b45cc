/** What of the ways in by telephone a brand has switched on (CONF-3). */
export const phoneModules = {
  byUsername: 'DIRECTREG3',
  byMobile: 'MOBILEREG3',
  /** Registration by user name checks the number by SMS where the form asks for the code. */
  smsCheck: 'SMSVERIF3',
  smsSignIn: 'MOBILEVERCODELOGIN3',
  passwordByPhone: 'CHNGPASSVERIF3',
  /** Numbers are checked by the brand's project in place of our own SMS, and its tokens are believed. */
  phoneAuth: 'PHONEAUTH3',
} as const
