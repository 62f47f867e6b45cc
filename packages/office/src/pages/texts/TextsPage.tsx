import { brandSettings } from '@gasing/contract/calls/office/brand'
import { officeTexts, saveText } from '@gasing/contract/calls/office/white-label'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { Pages } from '#parts/Pages.tsx'
import { Panel } from '#parts/Panel.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { TextFilters } from './TextFilters.tsx'
import { TextRow } from './TextRow.tsx'
import { readTextFilter, type TextFilter, toSearchParams } from './text-filter.ts'

const pageSize = 25

/** GEN-4: every text of the portal in every language on offer, with its default and the brand's version. */
export function TextsPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const [spoken] = useLocaleState()
  const brand = useCall(brandSettings, {}).data?.settings
  const [search, setSearch] = useSearchParams()
  const [wanted, setFilter] = useState(() => readTextFilter(search))
  const languages = brand?.languages ?? [spoken]
  const usual = languages.includes(spoken) ? spoken : (brand?.defaultLanguage ?? spoken)
  const language = languages.find((offered) => offered === wanted.language) ?? usual
  const q = useDeferredValue(wanted.q)
  const { area, own, pageNo } = wanted
  const query = { language, q, pageNo, pageSize, ...(area && { area }), ...(own && { own }) }
  const { data, error, refetch } = useCall(officeTexts, { query })
  const editable = mayMake(saveText)
  const change = (part: Partial<TextFilter>) => {
    const next = { ...wanted, pageNo: 1, ...part }
    setFilter(next)
    setSearch(toSearchParams(next), { replace: true })
  }
  return (
    <>
      <PageHead title={t('page_texts')} hint={t('page_texts_hint')}>
        <Button component={Link} to="/brand">
          {t('languages_offered')}
        </Button>
      </PageHead>
      {!editable && <ReadOnlyNote />}
      <Panel flush>
        <TextFilters
          filter={wanted}
          language={language}
          languages={languages}
          areas={data?.areas ?? []}
          onChange={change}
        />
        {error ? (
          <Box sx={{ p: 2 }}>
            <RefusalNote error={error} onRetry={() => void refetch()} />
          </Box>
        ) : null}
        {!data && !error && <Skeleton variant="rectangular" height={420} />}
        {data?.total === 0 && <Typography sx={{ p: 2 }}>{t('list_empty')}</Typography>}
        {data?.list.map((text) => (
          <TextRow key={`${language} ${text.key}`} text={text} language={language} editable={editable} />
        ))}
        {data && data.total > pageSize && (
          <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Pages total={data.total} size={pageSize} page={pageNo} onChange={(next) => change({ pageNo: next })} />
          </Box>
        )}
      </Panel>
    </>
  )
}
