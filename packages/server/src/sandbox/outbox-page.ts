import { getLanguageTag } from '@gasing/contract/languages'
import { translate } from '#platform/texts/texts.ts'
import { formatTime, html, type Page, type PageReader, renderPage } from './html.ts'
import type { OutboxMessage } from './outbox.ts'
import { pageStyle } from './style.ts'

export type OutboxView = PageReader & { readonly to: string | null; readonly messages: readonly OutboxMessage[] }

/** All SMS and e-mails of the sandbox as a page for people; programs read `GET /sandbox/outbox`. */
export function renderOutboxPage({ to, messages, language, timeZone }: OutboxView): Page {
  const say = (key: string) => translate(language, key)
  const title = say('outbox_title')
  const lines = messages.map(
    (message) => html`<article>
<p class="quiet">${say(`outbox_${message.channel}`)} · ${message.to} · <time datetime="${message.at}">${formatTime(new Date(message.at), { language, timeZone })}</time></p>
${message.subject ? html`<h2>${message.subject}</h2>` : null}
${message.code ? html`<p class="code">${message.code}</p>` : null}
<p class="text">${message.text}</p>
</article>`,
  )
  const body = html`<main class="wide">
<header><h1>${title}</h1></header>
<p class="practice">${say('outbox_hint')}</p>
<form method="get" action="/sandbox">
<label for="to">${say('outbox_to')}</label>
<input id="to" name="to" autocomplete="off" value="${to ?? ''}">
<button class="go">${say('outbox_show')}</button>
</form>
${lines.length > 0 ? lines : html`<p class="state" role="status">${say('outbox_empty')}</p>`}
</main>`
  return renderPage({ language: getLanguageTag(language), title, style: pageStyle, body })
}
