import { Modal } from '@gasing/ui/Modal'
import { Spinner } from '@gasing/ui/Spinner'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { type Provider, readSiteKey, requestCode, toRefusal } from './provider.ts'
import { verifyHuman } from './verifier.ts'

type VerifierDialogProps = {
  provider: Provider
  /** Called when the code was sent; `sessionInfo` is submitted with it. */
  onSent: (sessionInfo: string) => void
  onProblem: (problem: unknown) => void
}

/** Runs the human check before a code is sent; closing the dialog counts as a failure (LOGIN-14). */
export function VerifierDialog({ provider, onSent, onProblem }: VerifierDialogProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const ends = useRef({ onSent, onProblem })
  ends.current = { onSent, onProblem }

  useEffect(() => {
    let isOpen = true
    const check = document.createElement('div')
    const run = async () => {
      const siteKey = await readSiteKey(provider)
      if (!isOpen) return
      place.current?.append(check)
      const passed = verifyHuman(check, provider.script, siteKey)
      setReady(true)
      const session = await requestCode(provider, await passed)
      if (isOpen) ends.current.onSent(session)
    }
    run().catch((problem: unknown) => {
      if (isOpen) ends.current.onProblem(problem)
    })
    return () => {
      isOpen = false
      check.remove()
    }
  }, [provider])

  return (
    <Modal
      open
      keep
      onClose={() => onProblem(toRefusal('popup-closed-by-user'))}
      title={t('phone_auth_title')}
      description={t('phone_auth_text', { number: provider.phoneNumber })}
      closeLabel={t('close')}
      className="sm:max-w-[440px]"
    >
      <div ref={place} className="grid min-h-20 place-items-center">
        {!isReady && <Spinner />}
      </div>
    </Modal>
  )
}
