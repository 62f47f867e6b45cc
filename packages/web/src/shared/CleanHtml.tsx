import { useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { type MouseEvent, useMemo } from 'react'
import { cleanHtml } from './clean-html.ts'

export type HtmlProps = { html: string; className?: string }

/** HTML after sanitising, with the sanitiser that it needs. */
export function CleanHtml({ html, className }: HtmlProps) {
  const router = useRouter()
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html])
  /** Links within the portal navigate without a page load. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')?.getAttribute('href')
    if (!link?.startsWith('/') || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(link)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      className={clsx('prose', className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned one line above
      dangerouslySetInnerHTML={clean}
    />
  )
}
