import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { copyText } from './copy.ts'

const shownMilliseconds = 2000

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <Button
      look="soft"
      className={className}
      // text that cannot be copied is visible beside the button and can be selected
      onClick={({ currentTarget }) => void copyText(text, currentTarget).then(setCopied)}
    >
      <Icon name={copied ? 'check' : 'copy'} className="size-4" />
      <span aria-live="polite">{copied ? t('copied') : label}</span>
    </Button>
  )
}
