// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const corpus: { name: string; html: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../contract/src/rules/hostile-html.json'), 'utf8'),
)

test.each(corpus)('MEMBER-7 $name: the page sanitises it too', ({ html }) => {
  const shown = document.createElement('div')
  shown.innerHTML = cleanHtml(html)
  const bad =
    'script, style, form, input, button, select, iframe, object, embed, svg, math, base, meta, link, dialog, template'
  expect(shown.querySelector(bad)).toBeNull()
  for (const element of shown.querySelectorAll('*')) {
    for (const { name } of element.attributes)
      expect(['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan']).toContain(name)
    expect(element.getAttribute('href') ?? '/').toMatch(/^(https:\/\/[\w.-]+(\/|$)|mailto:|\/(?![/\\])|#)/)
    expect(element.getAttribute('src') ?? '/').toMatch(/^\/(?![/\\])/)
    if (element.hasAttribute('href')) expect(element.getAttribute('rel')).toBe('noopener noreferrer')
  }
})

test('text, links and images stay', () => {
  const html =
    '<h2>Wang</h2><p>一 <a href="https://example.com/" rel="noopener noreferrer" target="_blank">x</a></p><img src="/art/a.png" alt="">'
  expect(cleanHtml(html)).toBe(html)
})
