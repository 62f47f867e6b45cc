import type { Value } from '@gasing/contract/call'
import { officeRanks, saveRank } from '@gasing/contract/calls/office/ranks'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Labelled } from '#parts/Labelled.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { RankDialog } from './RankDialog.tsx'
import { RankLabel } from './RankLabel.tsx'
import { RemoveRank } from './RemoveRank.tsx'

type Rank = Value<typeof officeRanks>['list'][number]

/** The ranks: name, look, requirements and number of members. */
export function RanksPage() {
  const t = useT()
  const editable = useCallPermission()(saveRank)
  const { data, error, refetch } = useCall(officeRanks, {})
  const [chosen, setChosen] = useState<Rank | 'new' | null>(null)
  const [going, setGoing] = useState<Rank | null>(null)
  const list = data?.list ?? []
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHead title={t('page_ranks')} hint={t('page_ranks_hint')}>
        {editable && data && (
          <Button variant="contained" onClick={() => setChosen('new')}>
            {t('rank_add')}
          </Button>
        )}
      </PageHead>
      {!editable && data && <ReadOnlyNote />}
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Panel flush>
          {list.length === 0 && <Typography sx={{ p: 2 }}>{t('list_none')}</Typography>}
          {list.map((rank) => (
            <RankLine
              key={rank.level}
              rank={rank}
              editable={editable}
              onChange={() => setChosen(rank)}
              onRemove={() => setGoing(rank)}
            />
          ))}
        </Panel>
      )}
      {chosen && (
        <RankDialog
          rank={chosen === 'new' ? null : (list.find(({ level }) => level === chosen.level) ?? chosen)}
          level={chosen === 'new' ? (list.at(-1)?.level ?? 0) + 1 : chosen.level}
          onClose={() => setChosen(null)}
        />
      )}
      {going && <RemoveRank rank={going} onClose={() => setGoing(null)} />}
    </Box>
  )
}

type RankLineProps = { rank: Rank; editable: boolean; onChange: () => void; onRemove: () => void }

function RankLine({ rank, editable, onChange, onRemove }: RankLineProps) {
  const t = useT()
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, py: 1.5 },
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ width: 150 }}>
        <RankLabel rank={rank} />
      </Box>
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="body2">
          <Labelled label={t('rank_turnover')}>
            <Money amount={rank.turnover} />
          </Labelled>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('rank_members', { count: rank.members })}
        </Typography>
      </Box>
      {editable && (
        <Box>
          <Button onClick={onChange} aria-label={`${t('change')} ${rank.name}`}>
            {t('change')}
          </Button>
          <Button color="error" onClick={onRemove} aria-label={`${t('remove')} ${rank.name}`}>
            {t('remove')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
