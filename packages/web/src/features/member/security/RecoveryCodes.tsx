import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { session } from '#api/session.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { CopyButton } from '#shared/CopyButton.tsx'

type RecoveryCodesProps = {
  codes: readonly string[]
  /** The member tried to close the dialog. */
  reminded: boolean
  onDone: () => void
}

/** The recovery codes of the authenticator. The server stores only hashes, so they are shown only this once. */
export function RecoveryCodes({ codes, reminded, onDone }: RecoveryCodesProps) {
  const t = useT()
  const title = `${boot.brand.name} · ${session.get()?.userName ?? ''} · ${t('recovery_title')}`
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${boot.brand.code}-recovery-codes.txt`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('recovery_text')}</p>
      <section data-print aria-label={t('recovery_title')} className="rounded-m border border-line bg-raised p-4">
        <h3 className="mb-3 text-sm font-semibold text-muted">{title}</h3>
        <ul className="grid grid-cols-2 gap-x-2 gap-y-2 font-mono text-sm sm:gap-x-6 sm:text-base">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </section>
      <div className="grid gap-2 sm:grid-cols-3">
        <CopyButton text={codes.join('\n')} label={t('recovery_copy')} />
        <Button look="soft" onClick={download}>
          <Icon name="download" className="size-4" />
          {t('recovery_download')}
        </Button>
        <Button look="soft" onClick={() => window.print()}>
          <Icon name="file-text" className="size-4" />
          {t('recovery_print')}
        </Button>
      </div>
      <p role="alert" className="text-sm text-loss empty:hidden">
        {reminded && t('recovery_reminder')}
      </p>
      <Button onClick={onDone}>{t('recovery_kept')}</Button>
    </div>
  )
}
