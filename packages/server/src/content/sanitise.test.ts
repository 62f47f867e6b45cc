import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sanitise, sanitiseOrRefuse } from './sanitise.ts'

type Hostile = { name: string; html: string; quiet?: true }
const corpus: Hostile[] = JSON.parse(
  readFileSync(new URL('../../../contract/src/rules/hostile-html.json', import.meta.url), 'utf8'),
)

const tag =
  /^<(?:\/[a-z][a-z0-9]*|(?:h[234]|p|br|hr|blockquote|pre|code|figure|figcaption|ul|ol|li|strong|b|em|i|u|s|sub|sup|a|img|table|thead|tbody|tr|th|td)((?: [a-z]+="[^"<>]*")*) ?\/?)>/
const allowed = /^ (href|target|rel|src|alt|width|height|colspan|rowspan)$/

/** Parses HTML as strictly as possible: everything that is not plain text or an allowed tag is a finding. */
function findings(html: string): string[] {
  const found: string[] = []
  for (let place = html.indexOf('<'); place !== -1; place = html.indexOf('<', place + 1)) {
    const match = tag.exec(html.slice(place))
    if (!match) {
      found.push(html.slice(place, place + 40))
      continue
    }
    const attributes: Record<string, string> = Object.fromEntries(
      [...(match[1] ?? '').matchAll(/( [a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    for (const [name, value] of Object.entries(attributes)) {
      if (!allowed.test(name)) found.push(`${name}=${value}`)
      if (name === ' src' && !/^\/[^/\\]/.test(value)) found.push(`${name}=${value}`)
      if (name === ' href' && !/^(https:\/\/[\w.-]+(\/|$)|mailto:|\/[^/\\]|#)/.test(value))
        found.push(`${name}=${value}`)
    }
    if (attributes[' href'] && attributes[' rel'] !== 'noopener noreferrer')
      found.push('a link with a hold on the page')
  }
  return found
}

const refusalOf = (html: string): unknown => {
  try {
    return sanitiseOrRefuse('content', html)
  } catch (refused) {
    return (refused as { detail: { fields: Record<string, { code: string }> } }).detail.fields.content?.code
  }
}

test('the corpus is large and without duplicates', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60)
  expect(new Set(corpus.map(({ html }) => html)).size).toBe(corpus.length)
})

describe('MEMBER-7 hostile HTML', () => {
  test.each(corpus)('$name: all of it is removed', ({ html }) => {
    const clean = sanitise(html).html
    expect(findings(clean)).toEqual([])
    expect(sanitise(clean)).toEqual({ html: clean, taken: [] })
  })
  test.each(corpus.filter(({ quiet }) => !quiet))('$name: refused at its field', ({ html }) => {
    expect(refusalOf(html)).toBe('html_unsafe')
  })
})

test('structured text is kept as written', () => {
  const html =
    '<h2>Payments</h2><p>At <strong>09:00</strong><br />see <a href="/help#money">help</a></p><ul><li>one</li></ul>' +
    '<table><tbody><tr><td colspan="2">二</td></tr></tbody></table><img src="/art/a.png" alt="Ünï" width="20" />'
  expect(refusalOf(html)).toBe(html.replace('">help', '" rel="noopener noreferrer">help'))
})

test('links get rel=noopener noreferrer', () => {
  expect(sanitise('<a href="https://example.com/a?b=1&c=2">x</a><a href="mailto:help@example.com">y</a>').html).toBe(
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">x</a>' +
      '<a href="mailto:help@example.com" rel="noopener noreferrer">y</a>',
  )
})

test('word processor leftovers are removed silently', () => {
  expect(refusalOf('<div class="x"><h1 style="color:red">T</h1><span>a</span><o:p></o:p></div>')).toBe('<h2>T</h2>a')
})

test('an overlong text is refused', () => {
  expect(refusalOf('字'.repeat(20_001))).toBe('html_too_long')
})
