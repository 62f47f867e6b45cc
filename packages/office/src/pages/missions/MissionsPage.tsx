import { createMission } from '@gasing/contract/calls/office/missions'
import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { Boards } from './Boards.tsx'
import { MissionDialog } from './MissionDialog.tsx'
import { getName, type Mission } from './mission.ts'
import { columns } from './mission-columns.tsx'

/** MEMBER-8: missions and leaderboards. A saved change shows on open pages at once. */
export function MissionsPage() {
  const t = useT()
  const may = useCallPermission()(createMission)
  const [edit, setEdit] = useState<{ mission: Mission | null } | null>(null)
  const actions: Column<Mission> = {
    key: 'deeds',
    label: 'deeds',
    isAction: true,
    end: true,
    cell: (mission) => (
      <Button size="small" aria-label={`${t('edit')} ${getName(mission)}`} onClick={() => setEdit({ mission })}>
        {t('edit')}
      </Button>
    ),
  }
  return (
    <ListBase resource="missions" perPage={50} sort={serverOrder}>
      <PageHead title={t('page_missions')} hint={t('page_missions_hint')}>
        {may && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdit({ mission: null })}>
            {t('mission_add')}
          </Button>
        )}
      </PageHead>
      <ListFrame<Mission>
        label={t('page_missions')}
        empty={t('list_empty')}
        columns={[...columns, ...(may ? [actions] : [])]}
      />
      <Box sx={{ mt: 3 }}>
        <Boards />
      </Box>
      {edit && <MissionDialog mission={edit.mission} onClose={() => setEdit(null)} />}
    </ListBase>
  )
}
