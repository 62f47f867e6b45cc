import { locales, text } from '#platform/texts/texts.ts'
import { type CoinOutcome, coinOutcomes, coinsOf } from './btcpay.ts'
import { type Html, html, type Page, page, type Reader, readableTime } from './html.ts'
import type { BookedInvoice } from './store-btcpay.ts'
import { style } from './style.ts'

const looks: Partial<Record<CoinOutcome, string>> = { whole: 'go', invalid: 'stop' }

/** The practice payment page of an invoice, where imaginary coins are sent. */
export function coinPage(invoice: BookedInvoice, { language, timeZone }: Reader): Page {
  const { expiresAt, invoiceId, amount, currency, paid, status, additional, returnUrl } = invoice
  const say = (key: string, params: Record<string, string> = {}) => text(language, key, params)
  const title = say('coin_title', { coins: coinsOf(amount, currency) })
  const button = (outcome: CoinOutcome): Html =>
    html`<button name="outcome" value="${outcome}" class="${looks[outcome] ?? ''}">${say(`coin_${outcome}`)}</button>`
  const body = html`<main>
<header><span class="mark">Pasir Coins</span></header>
<p class="practice">${say('pay_practice')}</p>
<h1>${title}</h1>
<dl>
<dt>${say('coin_of')}</dt><dd>${amount} ${currency}</dd>
<dt>${say('coin_address')}</dt><dd>T${invoiceId}</dd>
<dt>${say('pay_until')}</dt><dd>${readableTime(expiresAt, { language, timeZone })}</dd>
<dt>${say('coin_paid')}</dt><dd>${paid} ${currency}</dd>
<dt>${say('coin_state')}</dt><dd>${status} / ${additional}</dd>
</dl>
<form method="post" action="/sandbox/btcpay/i/${invoiceId}?lang=${language}">${coinOutcomes.map(button)}</form>
<p></p>
<a class="button" href="${returnUrl}">${say('pay_back', { merchant: new URL(returnUrl).hostname })}</a>
</main>`
  return page({ language: locales[language] ?? 'en', title, style, body })
}
