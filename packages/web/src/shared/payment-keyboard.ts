import { boot } from '#boot.ts'

const digitsOnly = 6

/** The keyboard for a payment password: one without letters only where the brand's rule allows none. */
export const getPaymentKeyboard = (): { inputMode?: 'numeric' } =>
  boot.register.some(({ field, patternId }) => field === 'paymentPassword' && patternId !== digitsOnly)
    ? {}
    : { inputMode: 'numeric' }
