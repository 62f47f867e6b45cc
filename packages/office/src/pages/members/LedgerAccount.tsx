import { translateOr } from '#i18n/texts.ts'
import { VendorName } from '#parts/VendorName.tsx'
import { describePlace } from './ledger-place.ts'
import type { LedgerEntry } from './member.ts'

/** A ledger account as readable text; its address where there is none. */
export function LedgerAccount({ address, entry }: { address: string; entry: LedgerEntry }) {
  const { kind, name, vendor } = describePlace(address, entry)
  return (
    <>
      <bdi>{translateOr(`ledger_at_${kind}`, address, { name })}</bdi>
      {vendor && (
        <>
          {' · '}
          <VendorName code={vendor} />
        </>
      )}
    </>
  )
}
