import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { type Fact, Facts } from '#parts/Facts.tsx'
import type { Terms } from './vendor.ts'

/** What the vendor needs from us, what to agree with it, and how to certify it before members play. */
export function SetupPart({ vendor, terms }: { vendor: string; terms: Terms }) {
  const t = useT()
  const { dialect, wallet, account, ourKey } = terms
  const isCalled = wallet === 'seamless'
  const say = (label: string, text: string): Fact => ({ label, code: true, value: <Lines text={text} /> })
  const facts = [
    ...(isCalled ? [say(t('vendor_wallet_url'), `${window.location.origin}/vendors/${vendor}`)] : []),
    ...(account === null ? [] : [say(t('vendor_our_account'), account)]),
    ...(ourKey === null ? [] : [say(t('vendor_our_key'), ourKey)]),
  ]
  const advice = isCalled ? translateOr(`vendor_setup_${dialect}`, '') : ''
  return (
    <Stack component="section" spacing={1.5}>
      <Typography variant="h2">{t('vendor_setup')}</Typography>
      <Facts facts={facts} columns={1} />
      {advice !== '' && <Typography variant="body2">{advice}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {t('vendor_setup_certify')}
      </Typography>
      <Facts facts={[say(t('vendor_setup_command'), `npx gasing vendor conform --code ${vendor}`)]} columns={1} />
    </Stack>
  )
}

/** Keeps the lines of a key apart. */
const Lines = ({ text }: { text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
    <CopyButton text={text.trim()} />
  </Box>
)
