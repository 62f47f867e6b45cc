import { locales, text } from '#platform/texts/texts.ts'
import { type Html, html, type Page, page, type Reader, readableTime } from './html.ts'
import type { Outcome } from './provider.ts'
import type { OrderRow } from './store-provider.ts'
import { style } from './style.ts'

/** The practice provider's languages, independent of the brand's. */
export const providerLanguages = ['MY', 'EN', 'CN', 'VN', 'ID', 'BR', 'TH'] as const

export type View = Reader & { readonly order: OrderRow; readonly now: Date }

/** Renders the hosted payment page of one order. */
export function payPage({ order, language, timeZone, now }: View): Page {
  const say = (key: string, params: Record<string, string> = {}) => text(language, key, params)
  const title = say('pay_title', { amount: order.amount, currency: order.currency })
  const body = html`<main>
<header><span class="mark">Pasir Pay</span>${languages(order.reference, language, say('pay_languages'))}</header>
<p class="practice">${say('pay_practice')}</p>
<h1>${title}</h1>
<dl>
<dt>${say('pay_to')}</dt><dd>${order.merchant}</dd>
<dt>${say('pay_method')}</dt><dd>${order.method}</dd>
<dt>${say('pay_reference')}</dt><dd>${order.reference}</dd>
<dt>${say('pay_until')}</dt><dd>${readableTime(order.expiresAt, { language, timeZone })}</dd>
</dl>
${order.status === 'open' ? choices(order, language, now) : outcomeOf(order, language)}
</main>`
  return page({ language: locales[language] ?? 'en', title, style, body })
}

function languages(reference: string, chosen: string, label: string): Html {
  const links = providerLanguages.map((language) => {
    const current: Html = { html: language === chosen ? ' aria-current="true"' : '' }
    return html`<a href="/sandbox/pay/${reference}?lang=${language}"${current} lang="${locales[language] ?? 'en'}">${language}</a>`
  })
  return html`<nav aria-label="${label}">${links}</nav>`
}

function choices(order: OrderRow, language: string, now: Date): Html {
  const say = (key: string) => text(language, key)
  return html`${order.expiresAt <= now ? html`<p class="state" role="status">${say('pay_expired')}</p>` : null}
<form method="post" action="${actionOf(order, language)}">
${button('approve', say('pay_approve'), 'go')}
${button('fail', say('pay_fail'), 'stop')}
</form>
<details><summary>${say('pay_more')}</summary>
<div class="stack">
<form method="post" action="${actionOf(order, language)}">
${button('delay', say('pay_delay'))}
${button('twice', say('pay_twice'))}
</form>
<form method="post" action="${actionOf(order, language)}">
<label for="amount">${say('pay_other_label')}</label>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" required value="${order.amount}" pattern="[0-9]+(\\.[0-9]+)?">
${button('other_amount', say('pay_other'))}
</form>
</div>
</details>`
}

function outcomeOf(order: OrderRow, language: string): Html {
  const late =
    order.status === 'failed'
      ? html`<form method="post" action="${actionOf(order, language)}">${button('approve', text(language, 'pay_late'))}</form>`
      : null
  return html`<p class="state" role="status">${text(language, `pay_${order.status}`)}</p>
<div class="stack"><a class="button" href="${order.returnUrl}">${text(language, 'pay_back', { merchant: order.merchant })}</a>${late}</div>`
}

const actionOf = ({ reference }: OrderRow, language: string): string => `/sandbox/pay/${reference}?lang=${language}`

const button = (outcome: Outcome, label: string, look = ''): Html =>
  html`<button name="outcome" value="${outcome}" class="${look}">${label}</button>`

/** Renders the page for an unknown order. */
export function unknownOrderPage(language: string): Page {
  const title = text(language, 'pay_unknown')
  const body = html`<main><header><span class="mark">Pasir Pay</span></header><h1>${title}</h1><p>${text(language, 'pay_unknown_hint')}</p></main>`
  return page({ language: locales[language] ?? 'en', title, style, body })
}
