import { officeOpening, saveOpening } from '@gasing/contract/calls/office/white-label'
import Skeleton from '@mui/material/Skeleton'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { OpeningForm } from './OpeningForm.tsx'

/** Whether the portal is open, its maintenance times and text, and the countries that it is closed to. */
export function OpeningPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, refetch } = useCall(officeOpening, {})
  const editable = mayMake(saveOpening)
  return (
    <>
      <PageHead title={t('page_opening')} hint={t('page_opening_hint')} />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!editable && data && <ReadOnlyNote />}
      {data ? <OpeningForm {...data} editable={editable} /> : !error && <Skeleton variant="rounded" height={420} />}
    </>
  )
}
