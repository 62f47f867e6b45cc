import { useT } from '#i18n/provider.ts'
import { Money } from '#parts/Money.tsx'

/** A limit in money or in minutes. */
export function LimitValue({ kind, value }: { kind: string; value: string }) {
  const t = useT()
  return kind === 'time' ? t('protection_minutes', { count: value }) : <Money amount={value} />
}
