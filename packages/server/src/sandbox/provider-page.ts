import { getLanguageTag, languages } from '@gasing/contract/languages'
import { translate } from '#platform/texts/texts.ts'
import { formatTime, type Html, html, type Page, type PageReader, renderPage } from './html.ts'
import type { Outcome } from './provider.ts'
import type { OrderRow } from './store-provider.ts'
import { pageStyle } from './style.ts'

export type PaymentPageView = PageReader & { readonly order: OrderRow; readonly now: Date }

/** Renders the hosted payment page of one order. */
export function renderPaymentPage({ order, language, timeZone, brandName, now }: PaymentPageView): Page {
  const say = (key: string, params: Record<string, string> = {}) => translate(language, key, params)
  const title = say('pay_title', { amount: order.amount, currency: order.currency })
  const body = html`<main>
<header><span class="mark">Pasir Pay</span>${renderLanguageLinks(order.reference, language, say('pay_languages'))}</header>
<p class="practice">${say('pay_practice')}</p>
<h1>${title}</h1>
<dl>
<dt>${say('pay_to')}</dt><dd>${brandName}</dd>
<dt>${say('pay_method')}</dt><dd>${order.method}</dd>
<dt>${say('pay_reference')}</dt><dd>${order.reference}</dd>
<dt>${say('pay_until')}</dt><dd>${formatTime(order.expiresAt, { language, timeZone })}</dd>
</dl>
${order.status === 'open' ? renderChoices(order, language, now) : renderOutcome(order, { language, brandName })}
</main>`
  return renderPage({ language: getLanguageTag(language), title, style: pageStyle, body })
}

function renderLanguageLinks(reference: string, chosen: string, label: string): Html {
  const links = languages.map(({ code, tag }) => {
    const current: Html = { html: code === chosen ? ' aria-current="true"' : '' }
    return html`<a href="/sandbox/pay/${reference}?lang=${code}"${current} lang="${tag}">${code}</a>`
  })
  return html`<nav aria-label="${label}">${links}</nav>`
}

function renderChoices(order: OrderRow, language: string, now: Date): Html {
  const say = (key: string) => translate(language, key)
  return html`${order.expiresAt <= now ? html`<p class="state" role="status">${say('pay_expired')}</p>` : null}
<form method="post" action="${formActionOf(order, language)}">
${renderButton('approve', say('pay_approve'), 'go')}
${renderButton('fail', say('pay_fail'), 'stop')}
</form>
<details><summary>${say('pay_more')}</summary>
<div class="stack">
<form method="post" action="${formActionOf(order, language)}">
${renderButton('delay', say('pay_delay'))}
${renderButton('twice', say('pay_twice'))}
</form>
<form method="post" action="${formActionOf(order, language)}">
<label for="amount">${say('pay_other_label')}</label>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" required value="${order.amount}" pattern="[0-9]+(\\.[0-9]+)?">
${renderButton('other_amount', say('pay_other'))}
</form>
</div>
</details>`
}

function renderOutcome(order: OrderRow, { language, brandName }: Pick<PageReader, 'language' | 'brandName'>): Html {
  const late =
    order.status === 'failed'
      ? html`<form method="post" action="${formActionOf(order, language)}">${renderButton('approve', translate(language, 'pay_late'))}</form>`
      : null
  return html`<p class="state" role="status">${translate(language, `pay_${order.status}`)}</p>
<div class="stack"><a class="button" href="${order.returnUrl}">${translate(language, 'pay_back', { merchant: brandName })}</a>${late}</div>`
}

const formActionOf = ({ reference }: OrderRow, language: string): string => `/sandbox/pay/${reference}?lang=${language}`

const renderButton = (outcome: Outcome, label: string, look = ''): Html =>
  html`<button name="outcome" value="${outcome}" class="${look}">${label}</button>`

/** Renders the page for an unknown order. */
export function renderUnknownOrderPage(language: string): Page {
  const title = translate(language, 'pay_unknown')
  const body = html`<main><header><span class="mark">Pasir Pay</span></header><h1>${title}</h1><p>${translate(language, 'pay_unknown_hint')}</p></main>`
  return renderPage({ language: getLanguageTag(language), title, style: pageStyle, body })
}
