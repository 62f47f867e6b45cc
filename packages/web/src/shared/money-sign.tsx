import type { FieldProps } from '@gasing/ui/Field'
import { boot } from '#boot.ts'
import { signLeads } from '#i18n/format.ts'

/** The currency's sign in a field, on the side where the reader's own amounts have it. */
export const moneySign = (): Pick<FieldProps, 'start' | 'end'> =>
  signLeads()
    ? { start: <bdi>{boot.currency.symbol}</bdi> }
    : { end: <bdi className="pe-3.5 text-muted">{boot.currency.symbol}</bdi> }
