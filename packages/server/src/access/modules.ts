/** The modules for signing in by telephone that a brand can switch on (CONF-3). */
export const phoneModules = {
  byUsername: 'DIRECTREG3',
  byMobile: 'MOBILEREG3',
  /** Registration by user name verifies the number by SMS where the form has the code field. */
  smsCheck: 'SMSVERIF3',
  smsSignIn: 'MOBILEVERCODELOGIN3',
  passwordByPhone: 'CHNGPASSVERIF3',
  /** Numbers are verified by the brand's phone authentication project instead of our SMS, and its tokens are accepted. */
  phoneAuth: 'PHONEAUTH3',
} as const
