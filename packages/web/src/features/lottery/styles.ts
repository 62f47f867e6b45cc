import text from './lottery.css?inline'
import outside from './outside.css?inline'

/** Adds the lottery styles to the page once, which keeps the global stylesheet small. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(text + outside)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
