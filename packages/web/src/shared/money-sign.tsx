import type { FieldProps } from '@gasing/ui/Field'
import { boot } from '#boot.ts'
import { isSignLeading } from '#i18n/format.ts'

/** Returns the currency symbol for a field, on the side where the user's language places it. */
export const getMoneySign = (): Pick<FieldProps, 'start' | 'end'> =>
  isSignLeading()
    ? { start: <bdi>{boot.currency.symbol}</bdi> }
    : { end: <bdi className="pe-3.5 text-muted">{boot.currency.symbol}</bdi> }
