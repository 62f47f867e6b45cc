import { freeRoundMembers } from '@gasing/contract/calls/office/vendors'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { ChoiceField } from '#parts/inputs.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

const initialFilter = { who: '', play: '', joined: '' }
const playFilters = ['playedDays-7', 'playedDays-30', 'idleDays-7', 'idleDays-30', 'idleDays-90'] as const
const joinFilters = ['7', '30', '90', '365'] as const
const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } } as const

const parseWhole = (text = ''): number => Number.parseInt(text, 10) || 0

/** Finds members by rank or label, last play and length of membership, and adds their accounts to the list. */
export function FindMembers({ onFound }: { onFound: (accounts: readonly string[]) => void }) {
  const t = useT()
  const [filter, setFilter] = useState(initialFilter)
  const [told, setTold] = useState('')
  const { busy, error, run } = useAction()
  const labels = useCall(freeRoundMembers, {}).data?.labels ?? []
  const any = { value: '', name: t('gift_any') }
  const ranks = labels.flatMap(({ label, rank }) =>
    rank === null ? [] : [{ value: `rank-${rank}`, name: t('gift_rank_from', { rank: label }) }],
  )
  const others = labels.flatMap(({ label, rank }) => (rank === null ? [{ value: `label-${label}`, name: label }] : []))

  async function find(): Promise<void> {
    const { accounts, total } = await send(freeRoundMembers, { query: buildQuery(filter) })
    onFound(accounts)
    setTold(t('gift_found', { total, taken: accounts.length }))
  }

  return (
    <Box component="fieldset" sx={{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ px: 0.5, fontWeight: 600 }}>
        {t('gift_by')}
      </Typography>
      <Box sx={grid}>
        <ChoiceField
          label={t('gift_who')}
          value={filter.who}
          choices={[any, ...ranks, ...others]}
          onChange={(who) => setFilter({ ...filter, who })}
        />
        <ChoiceField
          label={t('gift_play')}
          value={filter.play}
          choices={[any, ...playFilters.map((value) => ({ value, name: getPlayName(t, value) }))]}
          onChange={(play) => setFilter({ ...filter, play })}
        />
        <ChoiceField
          label={t('gift_joined')}
          value={filter.joined}
          choices={[
            any,
            ...joinFilters.map((value) => ({ value, name: t('gift_last_days', { count: parseWhole(value) }) })),
          ]}
          onChange={(joined) => setFilter({ ...filter, joined })}
        />
      </Box>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" loading={busy} onClick={() => void run(find)}>
          {t('gift_find')}
        </Button>
        <Typography role="status" variant="body2" color="textSecondary">
          {told}
        </Typography>
      </Box>
      <RefusalNote error={error} />
    </Box>
  )
}

function getPlayName(t: ReturnType<typeof useT>, value: (typeof playFilters)[number]): string {
  const [kind, days] = value.split('-')
  return t(kind === 'idleDays' ? 'gift_idle_days' : 'gift_last_days', { count: parseWhole(days) })
}

function buildQuery({ who, play, joined }: typeof initialFilter) {
  const [playKind, playDays] = play.split('-')
  return {
    ...(who.startsWith('rank-') && { rankFrom: parseWhole(who.slice('rank-'.length)) }),
    ...(who.startsWith('label-') && { label: who.slice('label-'.length) }),
    ...(playKind && { [playKind]: parseWhole(playDays) }),
    ...(joined && { joinedDays: parseWhole(joined) }),
  }
}
