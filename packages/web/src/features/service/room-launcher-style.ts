import text from './room-launcher.css?inline'

/** Adds the style of the chat's button to the page once, which keeps the global stylesheet small. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(text)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
