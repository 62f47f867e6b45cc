import text from './lottery.css?inline'
import outside from './outside.css?inline'

/** Brings the lottery's looks to the page, once: the sheet of every page stays small. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(text + outside)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
