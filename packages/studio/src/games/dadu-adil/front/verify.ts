import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './verify.css'
import { el } from '../../../frame/dom.ts'
import { setLanguage, type TextKey, t } from '../../../frame/texts.ts'
import { computeRoll, seedHash, showRoll } from '../fair.ts'

/** The verifier page: recomputes a roll in the browser from the values that the member enters. */

const noncesMax = 2_000_000_000

type Inputs = Record<'server' | 'client' | 'nonce' | 'hash', HTMLInputElement>

const fields: readonly (readonly [keyof Inputs, TextKey])[] = [
  ['server', 'server_seed'],
  ['client', 'client_seed'],
  ['nonce', 'nonce'],
  ['hash', 'server_hash'],
]

function createInputs(query: URLSearchParams): { inputs: Inputs; rows: HTMLElement[] } {
  const made = fields.map(([name, key]) => {
    const input = el('input', {
      class: 'seed-input',
      attributes: { id: name, autocomplete: 'off', spellcheck: 'false', maxlength: '200' },
    })
    if (name === 'nonce') input.inputMode = 'numeric'
    input.value = query.get(name) ?? ''
    const row = el(
      'div',
      { class: 'seed-row' },
      el('label', { class: 'caption', text: t(key), attributes: { for: name } }),
      input,
    )
    return { name, input, row }
  })
  return {
    inputs: Object.fromEntries(made.map(({ name, input }) => [name, input])) as Inputs,
    rows: made.map(({ row }) => row),
  }
}

async function verifyRoll({ server, client, nonce, hash }: Inputs, answer: HTMLElement): Promise<void> {
  const number = Number(nonce.value)
  if (!server.value || !client.value || !/^\d+$/.test(nonce.value.trim()) || number > noncesMax) {
    answer.replaceChildren(el('p', { text: t('verify_missing') }))
    return
  }
  const [proof, reckoned] = await Promise.all([
    computeRoll(server.value.trim(), client.value.trim(), number),
    seedHash(server.value.trim()),
  ])
  const isSame = hash.value.trim().toLowerCase() === reckoned
  const line = (key: TextKey, value: string) =>
    el('div', { class: 'seed-line' }, el('span', { class: 'caption', text: t(key) }), el('code', { text: value }))
  answer.replaceChildren(
    el('p', { class: 'rolled', text: showRoll(proof.roll) }),
    hash.value.trim() === ''
      ? el('p', { text: t('verify_no_hash') })
      : el('p', { class: isSame ? 'won' : 'trouble', text: t(isSame ? 'verify_same' : 'verify_other') }),
    line('verify_hash', reckoned),
    line('verify_digest', proof.digest),
    line('verify_word', `${proof.word} mod 10000 = ${proof.roll}`),
  )
}

const query = new URLSearchParams(location.search)
await setLanguage(query.get('lang') ?? navigator.language)
document.title = t('verify_title')
const { inputs, rows } = createInputs(query)
const answer = el('section', { class: 'answer', attributes: { 'aria-live': 'polite' } })
const form = el(
  'form',
  {},
  ...rows,
  el('button', { class: 'gold-button wide', text: t('verify'), attributes: { type: 'submit' } }),
)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void verifyRoll(inputs, answer)
})
document.body.append(
  el(
    'main',
    { class: 'verifier' },
    el('h1', { text: t('verify_title') }),
    el('p', { text: t('fairness_how') }),
    form,
    answer,
    el('h2', { text: t('verify_formula') }),
    el('pre', {
      text: [
        'hash   = SHA-256(server seed)',
        'digest = HMAC-SHA256(key = server seed, message = client seed + ":" + nonce)',
        'word   = first of the eight 32-bit big-endian numbers of digest that is below 4294960000',
        'roll   = word mod 10000, shown as 0.00 to 99.99',
        'pays   = floor(10000 x 10000 x 99 / 100 / winning outcomes) / 10000',
      ].join('\n'),
    }),
  ),
)
if (query.has('server')) void verifyRoll(inputs, answer)
