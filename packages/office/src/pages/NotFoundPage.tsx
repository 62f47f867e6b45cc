import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useT } from '#i18n/provider.ts'
import type { TextKey } from '#i18n/texts.ts'
import { PageHead } from '#parts/PageHead.tsx'

/** The page for an unknown address. */
export function NotFoundPage() {
  return <MessagePage title="no_page" hint="no_page_hint" />
}

/** The page shown when the operator's roles do not allow it. */
export function NoAccessPage() {
  return <MessagePage title="no_access" hint="no_access_hint" />
}

function MessagePage({ title, hint }: { title: TextKey; hint: TextKey }) {
  const t = useT()
  return (
    <>
      <PageHead title={t(title)} hint={t(hint)} />
      <Button component={Link} to="/" variant="contained">
        {t('to_overview')}
      </Button>
    </>
  )
}
