import { openHandover } from '@gasing/contract/calls/sign-in'
import { Button } from '@gasing/ui/Button'
import { QrCode } from '@gasing/ui/QrCode'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { CopyButton } from '#shared/CopyButton.tsx'
import { Note } from '#shared/Note.tsx'
import { useCountdown } from '#shared/use-countdown.ts'
import { useFormCall } from '#shared/use-form-call.ts'

/** The issuing side of START-5: shows a one-time link for another device, and hides it when it expires. */
export function Handover() {
  const t = useT()
  const [url, setUrl] = useState<string | null>(null)
  const { left, start } = useCountdown()
  const form = useFormCall(openHandover, [], (opened) => {
    setUrl(opened.url)
    start(opened.expiresInSeconds)
  })
  if (url && left > 0)
    return (
      <div className="grid justify-items-center gap-4">
        <QrCode text={url} label={t('handover_qr')} pixels={216} />
        <p role="timer" className="-mt-3 font-semibold tabular-nums">
          {t('handover_left', { seconds: left })}
        </p>
        <p className="text-sm text-muted">{t('handover_scan')}</p>
        <CopyButton text={url} label={t('handover_copy')} className="w-full" />
      </div>
    )
  return (
    <>
      {url && (
        <p role="status" className="mb-3 text-muted">
          {t('handover_over')}
        </p>
      )}
      <Note problem={form.note} />
      <Button className="w-full" busy={form.busy} onClick={() => form.send({})}>
        {url ? t('handover_again') : t('handover_open')}
      </Button>
    </>
  )
}
