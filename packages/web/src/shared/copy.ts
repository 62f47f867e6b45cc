/**
 * Puts a text on the clipboard. Where the browser keeps its clipboard from the page (no TLS, windows inside other apps), a marked
 * text is copied as a person would.
 * @param beside where a text can be marked: a dialog takes the focus back from what stands outside it
 * @returns whether it is there
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
