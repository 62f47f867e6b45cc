import { officeModules, saveModule } from '@gasing/contract/calls/office/brand'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { type Module, ModuleRow } from './ModuleRow.tsx'

/** The module tree: what the portal offers. A switch takes effect on every open page at once. */
export function ModulesPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, refetch } = useCall(officeModules, {})
  const editable = mayMake(saveModule)
  const tree = data?.tree as readonly Module[] | undefined
  return (
    <>
      <PageHead title={t('page_modules')} hint={t('page_modules_hint')} />
      {!editable && tree && <ReadOnlyNote />}
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!tree && !error && <Skeleton variant="rounded" height={420} />}
      <Box sx={{ columnWidth: 380, columnGap: 2 }}>
        {tree?.map((module) => (
          <Panel key={module.modId} flush sx={{ breakInside: 'avoid', mb: 2 }}>
            <ModuleRow module={module} depth={0} parentOn editable={editable} withheld={data?.withheld ?? []} />
          </Panel>
        ))}
      </Box>
    </>
  )
}
