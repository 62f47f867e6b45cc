import { useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { type MouseEvent, Suspense, use, useMemo } from 'react'

let loaded: Promise<typeof import('./clean-html.ts')> | undefined
const cleaner = () => {
  loaded ??= import('./clean-html.ts')
  return loaded
}

type HtmlProps = { html: string; className?: string }

/** Renders an operator's HTML, sanitised again on the client. Nothing else may insert HTML into the page. */
export function Html(props: HtmlProps) {
  return (
    <Suspense fallback={<div className={props.className} aria-busy="true" />}>
      <Clean {...props} />
    </Suspense>
  )
}

function Clean({ html, className }: HtmlProps) {
  const { cleanHtml } = use(cleaner())
  const router = useRouter()
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [cleanHtml, html])
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
