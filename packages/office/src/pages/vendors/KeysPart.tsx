import { announceVendorKey, dropVendorKey, promoteVendorKey } from '@gasing/contract/calls/office/vendors'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Moment } from '#parts/Moment.tsx'
import type { Terms } from './vendor.ts'

/** Rotates keys without downtime: the next key is valid beside the current one until it becomes the only one. */
export function KeysPart({ vendor, terms }: { vendor: string; terms: Terms }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const [asked, setAsked] = useState<'next' | 'promote' | 'drop' | null>(null)
  const params = { vendor }
  async function change({ text }: { text: string }): Promise<void> {
    if (asked === 'next') await send(announceVendorKey, { params, body: { key: text } })
    else await send(asked === 'drop' ? dropVendorKey : promoteVendorKey, { params })
    await askAgain()
    notify(t('adjustment_done'), { type: 'success' })
  }
  const line = { label: t(`vendor_next_${terms.proof}`), least: 8, most: 4000, rows: terms.proof === 'key' ? 8 : 1 }
  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'start' }}>
      <Typography variant="h2">{t('vendor_keys')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('vendor_keys_hint')}
      </Typography>
      {terms.hasNext && (
        <Alert severity="info">
          {t('vendor_keys_both')}
          <Use text="vendor_key_use_present" use={terms.keyUse.present} />
          <Use text="vendor_key_use_next" use={terms.keyUse.next} />
          {terms.proof === 'secret' && <Typography variant="body2">{t('vendor_secret_ours')}</Typography>}
        </Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => setAsked('next')}>
          {t('vendor_key_next')}
        </Button>
        {terms.hasNext && (
          <>
            <Button color="error" variant="outlined" onClick={() => setAsked('drop')}>
              {t('vendor_key_drop')}
            </Button>
            <Button
              variant="contained"
              onClick={() => {
                // the newest counts
                void askAgain()
                setAsked('promote')
              }}
            >
              {t('vendor_key_promote')}
            </Button>
          </>
        )}
      </Stack>
      {asked && (
        <ConfirmDialog
          title={t(`vendor_key_${asked}`)}
          action={t(`vendor_key_${asked}`)}
          danger={asked === 'drop'}
          onDo={change}
          onClose={() => setAsked(null)}
          {...(asked === 'next' && { line })}
        >
          <Typography>{t(`vendor_key_${asked}_ask`)}</Typography>
          {asked === 'promote' && terms.keyUse.next.calls === '0' && (
            <Alert severity="warning">{t('vendor_key_unused')}</Alert>
          )}
          {asked === 'promote' && <Use text="vendor_key_use_present" use={terms.keyUse.present} />}
          {asked === 'promote' && <Use text="vendor_key_use_next" use={terms.keyUse.next} />}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

type KeyUseProps = { text: 'vendor_key_use_present' | 'vendor_key_use_next'; use: Terms['keyUse']['next'] }

/** How many calls a key has signed since the next one was announced, and when it last did. */
function Use({ text, use: { calls, lastAt } }: KeyUseProps) {
  const t = useT()
  const { number } = useFormat()
  return (
    <Typography variant="body2">
      {t(text, { count: number(BigInt(calls)) })}
      {lastAt && (
        <>
          {' · '}
          <Moment at={lastAt} />
        </>
      )}
    </Typography>
  )
}
