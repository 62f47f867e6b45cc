import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { type Lobby, paths } from '../../paths.ts'
import { LaneFrame } from './GameLane.tsx'
import { VendorMark } from './VendorMark.tsx'

export type LaneVendor = { code: string; name: string; games: number; lobby: Lobby; oneLobby: boolean }

/** SIDE-5: a vendor with games only in one of these lobbies links to it; any other opens its games over the page. */
const lobbyKinds: readonly Lobby[] = ['sports', 'esports', 'fish', 'pvp', 'live']

/** The vendors, each with its mark and a link to its games. */
export function VendorLane({ vendors }: { vendors: readonly LaneVendor[] }) {
  const t = useT()
  if (vendors.length === 0) return null
  const press = (event: MouseEvent, { code, name, lobby, oneLobby }: LaneVendor) => {
    if ((oneLobby && lobbyKinds.includes(lobby)) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openModal({ name: 'vendor', vassalage: code, vendor: name })
  }
  return (
    <LaneFrame title={t('lane_vendors')} icon="layout-grid" wide>
      {vendors.map((vendor) => (
        <Link
          key={`${vendor.lobby}-${vendor.code}`}
          to={paths.lobby(vendor.lobby)}
          search={{ page: vendor.code }}
          onClick={(event) => press(event, vendor)}
          className="flex items-center gap-3 rounded-m border border-line bg-surface p-3 no-underline shadow-card transition-colors hover:border-brand"
        >
          <VendorMark code={vendor.code} name={vendor.name} size={56} className="size-14 rounded-s" />
          <span className="min-w-0">
            <span className="block truncate font-head text-lg font-bold">{vendor.name}</span>
            <span className="text-sm text-muted">{t('games_count', { count: vendor.games })}</span>
          </span>
        </Link>
      ))}
    </LaneFrame>
  )
}
