import { t } from '#i18n/i18n.ts'

/** Fields that the browser has been given our words for, until somebody goes on. */
const told = new Set<HTMLInputElement>()

/** A browser says in its own language that a field must be filled in: it says so in the page's instead. */
function tell({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.validity.valueMissing) return
  target.setCustomValidity(t('field_missing'))
  told.add(target)
}

/** Words of ours make a field wrong whatever stands in it, so they are taken back before it is looked at again. */
function forget(): void {
  for (const field of told) field.setCustomValidity('')
  told.clear()
}

addEventListener('invalid', tell, true)
for (const sign of ['click', 'keydown', 'input']) addEventListener(sign, forget, true)
