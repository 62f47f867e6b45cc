import { permission } from '@gasing/contract/calls/system'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { Notification } from 'react-admin'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { BrandMark } from '#shell/BrandMark.tsx'
import { LanguageMenu } from '#shell/LanguageMenu.tsx'
import { ThemeButton } from '#shell/ThemeButton.tsx'

/** The frame of the sign-in pages, with the brand's logo so that operators do not sign in to the wrong brand. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  const { data } = useCall(permission, {})
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.default',
        color: 'text.primary',
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'flex-end', p: 1 }}>
        <LanguageMenu />
        <ThemeButton />
      </Stack>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, pb: '12vh' }}>
        <Paper variant="outlined" sx={{ width: '100%', maxWidth: 384, p: { xs: 3, sm: 4 } }}>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 3, minHeight: 44 }}>
            {data && <BrandMark pack={data.brand.pack} size={40} />}
            <Box>
              <Typography variant="h1">{data?.brand.name}</Typography>
              <Typography color="textSecondary">{t('office')}</Typography>
            </Box>
          </Stack>
          {children}
        </Paper>
      </Box>
      <Notification />
    </Box>
  )
}
