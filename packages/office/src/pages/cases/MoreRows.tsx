import { caseRowsMax } from '@gasing/contract/calls/office/risk'
import { Button, Stack, Typography } from '@mui/material'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'

/** Says that older entries exist, and shows them. */
export function MoreRows({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const t = useT()
  const { number } = useFormat()
  if (shown >= total) return null
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('case_newest_of', { shown: number(shown), total: number(total) })}
      </Typography>
      {shown < caseRowsMax && <Button onClick={onMore}>{t('show_more')}</Button>}
    </Stack>
  )
}
