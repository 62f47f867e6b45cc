import { Link } from '@tanstack/react-router'
import { vendorMark } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { type Lobby, paths } from '../../paths.ts'
import { LaneFrame } from './GameLane.tsx'

export type LaneVendor = { code: string; name: string; games: number; lobby: Lobby }

/** The studios, each with its mark and the way to its games. */
export function VendorLane({ vendors }: { vendors: readonly LaneVendor[] }) {
  const t = useT()
  if (vendors.length === 0) return null
  return (
    <LaneFrame title={t('lane_vendors')} icon="layout-grid" wide>
      {vendors.map(({ code, name, games, lobby }) => (
        <Link
          key={`${lobby}-${code}`}
          to={paths.lobby(lobby)}
          search={{ page: code }}
          className="flex items-center gap-4 rounded-m border border-line bg-surface p-4 no-underline shadow-card transition-colors hover:border-brand"
        >
          <img src={vendorMark(code)} alt="" width="56" height="56" loading="lazy" className="size-14 rounded-s" />
          <span className="min-w-0">
            <span className="block truncate font-head text-lg font-bold">{name}</span>
            <span className="text-sm text-muted">{t('games_count', { count: games })}</span>
          </span>
        </Link>
      ))}
    </LaneFrame>
  )
}
