import { callStudio, Refusal } from '../../../frame/api.ts'
import { el } from '../../../frame/dom.ts'
import { createSeedLine, openSheet } from '../../../frame/sheet.ts'
import { getLanguage, getRefusalText, t } from '../../../frame/texts.ts'
import type { Seeds } from '../seeds.ts'

/** Shows the active and the previous seed pair, with a button that reveals the active one and starts the next. */
export function openSeeds(seeds: Seeds, onChange: (seeds: Seeds) => void): void {
  const { body } = openSheet(t('fairness'))
  const show = (now: Seeds) =>
    body.replaceChildren(
      ...createActivePart(now, (next) => {
        onChange(next)
        show(next)
      }),
      ...createRevealedPart(now),
      createExplanation(),
    )
  show(seeds)
}

function createActivePart({ active }: Seeds, onRotated: (seeds: Seeds) => void): Node[] {
  const input = el('input', {
    class: 'seed-input',
    attributes: {
      maxlength: '64',
      pattern: '[A-Za-z0-9_\\-]{1,64}',
      autocomplete: 'off',
      spellcheck: 'false',
      id: 'client-seed',
    },
  })
  input.value = active.clientSeed
  const trouble = el('p', { class: 'trouble', attributes: { role: 'alert' } })
  const rotate = el('button', { class: 'gold-button wide', text: t('seed_rotate'), attributes: { type: 'submit' } })
  const form = el(
    'form',
    {},
    el('label', { class: 'caption', text: t('client_seed_next'), attributes: { for: 'client-seed' } }),
    input,
    rotate,
    trouble,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    rotate.disabled = true
    try {
      onRotated((await callStudio<{ seeds: Seeds }>('POST', '/api/seeds', { clientSeed: input.value })).seeds)
    } catch (cause) {
      trouble.textContent = getRefusalText(cause instanceof Refusal ? cause.code : 'fault')
      rotate.disabled = false
    }
  })
  return [
    el('h3', { text: t('seeds_active') }),
    createSeedLine(t('server_hash'), active.serverHash),
    createSeedLine(t('client_seed'), active.clientSeed),
    createSeedLine(t('nonce_next'), String(active.nonce)),
    form,
  ]
}

function createRevealedPart({ revealed }: Seeds): Node[] {
  if (!revealed) return []
  const { serverSeed, serverHash, clientSeed, nonce } = revealed
  const lastNonce = String(Math.max(0, nonce - 1))
  const query = new URLSearchParams({
    lang: getLanguage(),
    server: serverSeed,
    client: clientSeed,
    nonce: lastNonce,
    hash: serverHash,
  })
  return [
    el('h3', { text: t('seeds_revealed') }),
    createSeedLine(t('server_seed'), serverSeed),
    createSeedLine(t('server_hash'), serverHash),
    createSeedLine(t('client_seed'), clientSeed),
    createSeedLine(t('rolls_made'), String(nonce)),
    el('a', {
      class: 'plain-button link',
      text: t('verify'),
      attributes: { href: `/?${query}`, target: '_blank', rel: 'noopener' },
    }),
  ]
}

const createExplanation = (): HTMLElement => el('p', { class: 'note', text: t('fairness_how') })
