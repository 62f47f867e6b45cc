/**
 * Copies a text to the clipboard. Where the browser denies the page its clipboard API (no TLS, windows inside other apps), a
 * selected text is copied as by a user.
 * @param beside where a text can be selected: a dialog takes the focus back from anything outside it
 * @returns whether it was copied
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyMarked(text, beside)
  }
}

function copyMarked(text: string, beside: HTMLElement): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  beside.after(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  beside.focus({ preventScroll: true })
  return done
}
