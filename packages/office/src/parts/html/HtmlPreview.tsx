import { htmlAttributes, htmlTags, isSafeLink, isSafePicture } from '@gasing/contract/rules/safe-html'
import Box from '@mui/material/Box'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { proseStyle } from './prose-style.ts'

const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', (element) => {
  if (!isSafeLink(element.getAttribute('href') ?? '#')) element.removeAttribute('href')
  if (element.localName === 'img' && !isSafePicture(element.getAttribute('src') ?? '')) element.remove()
})

const sanitize = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: [...new Set(Object.values(htmlAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

/** What remains of the source after sanitising, as a visitor sees it. */
export function HtmlPreview({ html }: { html: string }) {
  const inner = useMemo(() => ({ __html: sanitize(html) }), [html])
  return (
    <Box
      data-testid="html-preview"
      // a long one scrolls, also by keyboard
      tabIndex={0}
      // NOTE: following a link would leave the form
      onClickCapture={(event) => event.preventDefault()}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, maxHeight: 320, overflow: 'auto', ...proseStyle }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above
      dangerouslySetInnerHTML={inner}
    />
  )
}
