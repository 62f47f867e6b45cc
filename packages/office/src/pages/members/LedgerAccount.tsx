import { translateOr } from '#i18n/texts.ts'
import { VendorName } from '#parts/VendorName.tsx'
import { useChannelNames } from '../deposits/ChannelName.tsx'
import { describePlace } from './ledger-place.ts'
import type { LedgerEntry } from './member.ts'

/** A ledger account as readable text; its address where there is none. */
export function LedgerAccount({ address, entry }: { address: string; entry: LedgerEntry }) {
  const nameChannel = useChannelNames()
  const { kind, name, vendor, direction } = describePlace(address, entry)
  const shown = direction ? nameChannel(name, direction) : name
  return (
    <>
      <bdi>{translateOr(`ledger_at_${kind}`, address, { name: shown })}</bdi>
      {vendor && (
        <>
          {' · '}
          <VendorName code={vendor} />
        </>
      )}
    </>
  )
}
