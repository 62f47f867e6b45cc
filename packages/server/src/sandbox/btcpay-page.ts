import { getLanguageTag } from '@gasing/contract/languages'
import { translate } from '#platform/texts/texts.ts'
import { type CoinOutcome, coinOutcomes, usdtAmountOf } from './btcpay.ts'
import { formatTime, type Html, html, type Page, type PageReader, renderPage } from './html.ts'
import type { InvoiceRow } from './store-btcpay.ts'
import { pageStyle } from './style.ts'

const buttonStyles: Partial<Record<CoinOutcome, string>> = { whole: 'go', invalid: 'stop' }

/** The practice payment page of an invoice, where imaginary coins are sent. */
export function renderCoinPage(invoice: InvoiceRow, { language, timeZone, brandName }: PageReader): Page {
  const { expiresAt, invoiceId, amount, currency, paid, status, additional, returnUrl } = invoice
  const say = (key: string, params: Record<string, string> = {}) => translate(language, key, params)
  const title = say('coin_title', { coins: usdtAmountOf(amount, currency) })
  const button = (outcome: CoinOutcome): Html =>
    html`<button name="outcome" value="${outcome}" class="${buttonStyles[outcome] ?? ''}">${say(`coin_${outcome}`)}</button>`
  const body = html`<main>
<header><span class="mark">Pasir Coins</span></header>
<p class="practice">${say('pay_practice')}</p>
<h1>${title}</h1>
<dl>
<dt>${say('coin_of')}</dt><dd>${amount} ${currency}</dd>
<dt>${say('coin_address')}</dt><dd>T${invoiceId}</dd>
<dt>${say('pay_until')}</dt><dd>${formatTime(expiresAt, { language, timeZone })}</dd>
<dt>${say('coin_paid')}</dt><dd>${paid} ${currency}</dd>
<dt>${say('coin_state')}</dt><dd>${status} / ${additional}</dd>
</dl>
<form method="post" action="/sandbox/btcpay/i/${invoiceId}?lang=${language}">${coinOutcomes.map(button)}</form>
<p></p>
<a class="button" href="${returnUrl}">${say('pay_back', { merchant: brandName })}</a>
</main>`
  return renderPage({ language: getLanguageTag(language), title, style: pageStyle, body })
}
