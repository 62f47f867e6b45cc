import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useT } from '#i18n/provider.ts'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { useVendorName } from '#parts/VendorName.tsx'
import { monospace } from '#theme/theme.ts'
import { formatBody } from './format-body.ts'
import { getCallStatus, type VendorCall } from './vendor.ts'

/** One vendor call: request and response, with secrets removed. */
export function CallDialog({ call, onClose }: { call: VendorCall; onClose: () => void }) {
  const t = useT()
  const titleId = useId()
  const { vendor, direction, path, at, ms, address, request, response } = call
  const vendorName = useVendorName(vendor)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
        <bdi>
          {vendorName} · {path}
        </bdi>
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Facts
            columns={3}
            facts={[
              { label: t('time'), value: <Moment at={at} /> },
              {
                label: t('vendor_call_direction'),
                value: t(direction === 'in' ? 'vendor_call_in' : 'vendor_call_out'),
              },
              { label: t('status'), value: getCallStatus(call) },
              { label: t('vendor_call_ms'), value: `${ms} ms` },
              { label: t('vendor_call_address'), value: address, code: true },
            ]}
          />
          <CallSection title={t('vendor_call_request')} text={request} />
          <CallSection title={t('vendor_call_response')} text={response} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function CallSection({ title, text }: { title: string; text: string }) {
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="pre"
        // a long one scrolls, also by keyboard
        tabIndex={0}
        aria-label={title}
        sx={{
          ...{ m: 0, p: 1.5, maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 },
          ...{ fontFamily: monospace, fontSize: '0.82rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
        }}
      >
        {formatBody(text)}
      </Box>
    </Box>
  )
}
