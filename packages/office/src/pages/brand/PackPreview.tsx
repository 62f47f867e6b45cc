import '@fontsource-variable/lora/wght.css'
import '@fontsource-variable/outfit/wght.css'
import { buildTokens, findContrastProblems, type Theme, type Tokens } from '@gasing/contract/brand-css'
import type { BrandPack } from '@gasing/contract/brand-pack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { MiniPortal } from './MiniPortal.tsx'
import { isPaintable } from './pack.ts'

const themes: readonly Theme[] = ['light', 'dark']

/** The miniature portal in both themes with the colours as the server would derive them, and any contrast problems. */
export function PackPreview({ name, pack }: { name: string; pack: BrandPack }) {
  const t = useT()
  if (!isPaintable(pack)) return <Alert severity="warning">{t('preview_unsound')}</Alert>
  return (
    <Stack spacing={2}>
      <Contrast pack={pack} />
      {themes.map((theme) => (
        <Box key={theme}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            {t(`theme_name_${theme}`)}
          </Typography>
          <MiniPortal name={name} pack={pack} tokens={buildTokens(pack, theme) as Tokens} />
        </Box>
      ))}
    </Stack>
  )
}

function Contrast({ pack }: { pack: BrandPack }) {
  const t = useT()
  const { ratio } = useFormat()
  const problems = findContrastProblems(pack)
  if (problems.length === 0) {
    return (
      <Alert severity="success" variant="outlined">
        {t('contrast_good')}
      </Alert>
    )
  }
  return (
    <Alert severity="error" variant="outlined">
      {t('contrast_bad', { count: problems.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
        {problems.map(([theme, part, ground, found]) => (
          <li key={`${theme} ${part} ${ground}`}>
            {t('contrast_line', {
              theme: t(`theme_name_${theme}`),
              part: t(`look_${part}`),
              ground: t(`look_${ground}`),
              ratio: ratio(found),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
