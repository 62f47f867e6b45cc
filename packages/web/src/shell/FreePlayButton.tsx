import { Button, type ButtonLook, type ButtonSize } from '@gasing/ui/Button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { showLoadFailure } from '#shared/show-load-failure.ts'
import { paths } from '../paths.ts'

type Props = { look?: ButtonLook; size?: ButtonSize; className?: string }

/** LOGIN-6: starts a trial account with play money. Hidden where the brand does not offer it. */
export function FreePlayButton({ look = 'soft', size = 'm', className }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (!boot.freePlay) return null
  const start = async () => {
    setBusy(true)
    const file = await import('./free-play.ts').catch(showLoadFailure)
    const isIn = await file?.startFreePlay()
    setBusy(false)
    if (isIn) void navigate({ to: paths.home })
  }
  return (
    <Button look={look} size={size} {...(className && { className })} busy={busy} onClick={() => void start()}>
      {t('free_play')}
    </Button>
  )
}
