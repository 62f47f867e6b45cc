import { officeRoutesList, saveHost, saveResource } from '@gasing/contract/calls/office/white-label'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { HostsPart } from './HostsPart.tsx'
import { ResourcesPart } from './ResourcesPart.tsx'

/** PROMO-5: the brand's hosts, and the targets of its links and QR codes. */
export function RoutesPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, refetch } = useCall(officeRoutesList, {})
  return (
    <>
      <PageHead title={t('page_routes')} hint={t('page_routes_hint')} />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!mayMake(saveResource) && data && <ReadOnlyNote />}
      {data ? (
        <Stack spacing={2}>
          <HostsPart hosts={data.hosts} editable={mayMake(saveHost)} />
          <ResourcesPart resources={data.resources} editable={mayMake(saveResource)} />
        </Stack>
      ) : (
        !error && <Skeleton variant="rounded" height={420} />
      )}
    </>
  )
}
