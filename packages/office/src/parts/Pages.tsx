import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'

type PagesProps = { total: number; size: number; page: number; onChange: (page: number) => void }

const nameItem = (kind: string, page: number | null, selected: boolean): string =>
  translateOr(`ra.navigation.${selected ? 'current_page' : kind}`, kind, { page: page ?? 0 })

/** The pages of a list that is not react-admin's, when there is more than one. */
export function Pages({ total, size, page, onChange }: PagesProps) {
  const t = useT()
  if (total <= size) return null
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center' }}>
      <Pagination
        aria-label={t('pages')}
        count={Math.ceil(total / size)}
        page={page}
        onChange={(_, next) => onChange(next)}
        getItemAriaLabel={nameItem}
      />
    </Box>
  )
}
