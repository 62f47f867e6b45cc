import { createLane, officeLanes, orderLanes } from '@gasing/contract/calls/office/games'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { NewButton } from '#parts/NewButton.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { ShownChip } from '#parts/ShownChip.tsx'
import { useLiveList } from '#parts/use-live-list.ts'
import { getTypeName, moveLine, type OfficeLane } from './catalogue.ts'
import { MoveArrows } from './MoveArrows.tsx'

/** The content of a lane, as text. */
function describeLane({ kind, gameType, vendor, games }: OfficeLane): string {
  const of = { type: gameType ? getTypeName(gameType) : '', vendor: vendor ?? '', chosen: String(games.length) }[
    kind as 'type'
  ]
  return of ? `${translateOr(`lane_${kind}`, kind)} · ${of}` : translateOr(`lane_${kind}`, kind)
}

/** The rows of games on the home page, in order. */
export function LanesPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, refetch } = useCall(officeLanes, {})
  const { lines: lanes, put } = useLiveList(data?.list ?? [], saveOrder)
  return (
    <Box sx={{ maxWidth: 820 }}>
      <PageHead title={t('page_lanes')} hint={t('page_lanes_hint')}>
        {mayMake(createLane) && <NewButton to="/lanes/create" label={t('lane_add')} />}
      </PageHead>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      {data && lanes.length === 0 && <Typography color="textSecondary">{t('list_none')}</Typography>}
      {lanes.length > 0 && (
        <Panel flush>
          <Box component="ol" aria-label={t('page_lanes')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lanes.map((lane, place) => (
              <LaneLine
                key={lane.id}
                lane={lane}
                first={place === 0}
                last={place === lanes.length - 1}
                editable={mayMake(orderLanes)}
                onMove={(by) => void put(moveLine(lanes, place, by))}
              />
            ))}
          </Box>
        </Panel>
      )}
    </Box>
  )
}

type LaneLineProps = {
  lane: OfficeLane
  first: boolean
  last: boolean
  editable: boolean
  onMove: (by: -1 | 1) => void
}

function LaneLine({ lane, first, last, editable, onMove }: LaneLineProps) {
  const t = useT()
  const title = Object.values(lane.titles)[0]
  const name = title ?? describeLane(lane)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/lanes/${lane.id}`}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 650 }}
        >
          <bdi>{name}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[title && describeLane(lane), lane.page !== 'home' && lane.page].filter(Boolean).join(' · ') ||
            t('lane_own_words')}
        </Typography>
      </Box>
      <ShownChip shown={lane.shown} />
      <MoveArrows name={name} first={first} last={last} editable={editable} onMove={onMove} />
    </Box>
  )
}

const saveOrder = (lanes: readonly OfficeLane[]) => send(orderLanes, { body: { ids: lanes.map(({ id }) => id) } })
