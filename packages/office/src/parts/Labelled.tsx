import type { ReactNode } from 'react'
import { useT } from '#i18n/provider.ts'

const place = '\u{FFFC}'

/** A value after its label, with the punctuation of the reader's language. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  const t = useT()
  const [before, after] = t('label_value', { label, value: place }).split(place)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
