import { t } from '#i18n/i18n.ts'

/** Fields with a custom validity message, until the user continues. */
const markedFields = new Set<HTMLInputElement>()

/** Replaces the browser's message for a missing value, which is in the browser's language, with one in the page's. */
function setMissingMessage({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.validity.valueMissing) return
  target.setCustomValidity(t('field_missing'))
  markedFields.add(target)
}

/** A custom message makes a field invalid regardless of its value, so it is removed before the next check. */
function clearMessages(): void {
  for (const field of markedFields) field.setCustomValidity('')
  markedFields.clear()
}

addEventListener('invalid', setMissingMessage, true)
for (const sign of ['click', 'keydown', 'input']) addEventListener(sign, clearMessages, true)
