import { createMission } from '@gasing/contract/calls/office/missions'
import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/Rows.tsx'
import { Boards } from './Boards.tsx'
import { MissionDialog } from './MissionDialog.tsx'
import { type Mission, nameIn } from './mission.ts'
import { columns } from './mission-columns.tsx'

/** MEMBER-8: missions and leaderboards. A saved change shows on open pages at once. */
export function MissionsPage() {
  const t = useT()
  const may = useMay()(createMission)
  const [wish, setWish] = useState<{ mission: Mission | null } | null>(null)
  const deeds: Column<Mission> = {
    key: 'deeds',
    label: 'deeds',
    deed: true,
    end: true,
    cell: (mission) => (
      <Button size="small" aria-label={`${t('edit')} ${nameIn(mission)}`} onClick={() => setWish({ mission })}>
        {t('edit')}
      </Button>
    ),
  }
  return (
    <ListBase resource="missions" perPage={50} sort={serverOrder}>
      <PageHead title={t('page_missions')} hint={t('page_missions_hint')}>
        {may && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setWish({ mission: null })}>
            {t('mission_add')}
          </Button>
        )}
      </PageHead>
      <ListFrame<Mission>
        label={t('page_missions')}
        empty={t('list_empty')}
        columns={[...columns, ...(may ? [deeds] : [])]}
      />
      <Box sx={{ mt: 3 }}>
        <Boards />
      </Box>
      {wish && <MissionDialog mission={wish.mission} onClose={() => setWish(null)} />}
    </ListBase>
  )
}
