import type { HtmlProps } from './CleanHtml.tsx'
import { LazyBoundary, lazyWithRetry } from './LazyBoundary.tsx'

const CleanHtml = lazyWithRetry(() => import('./CleanHtml.tsx').then((file) => ({ default: file.CleanHtml })))

/**
 * Renders an operator's HTML, sanitised again on the client. Nothing else may insert HTML into the page. Until the sanitiser is
 * loaded, which without a network is later, the rest of the page stays.
 */
export function Html(props: HtmlProps) {
  return (
    <LazyBoundary waiting={<div className={props.className} aria-busy="true" />}>
      <CleanHtml {...props} />
    </LazyBoundary>
  )
}
