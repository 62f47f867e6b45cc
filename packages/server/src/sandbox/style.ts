/** The practice provider's own look: sand by day, wet sand by night. It takes nothing from a brand. */
export const pageStyle = `
:root { color-scheme: light dark; --ground: #f4ead7; --card: #fffaf0; --ink: #2e2617; --quiet: #6b5d43; --line: #dccbaa;
  --go: #1d6b53; --go-ink: #ffffff; --stop: #9a2f22; --focus: #1458c8 }
@media (prefers-color-scheme: dark) { :root { --ground: #1d1810; --card: #2a2318; --ink: #f3e8d2; --quiet: #c3b290;
  --line: #4a3f2b; --go: #63c9a4; --go-ink: #10241c; --stop: #f29a8d; --focus: #8ab4ff } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; padding: 24px 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, "Noto Sans", sans-serif }
main { max-width: 440px; margin: 0 auto; background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 24px }
main.wide { max-width: 760px }
header { display: flex; justify-content: space-between; align-items: center; gap: 12px; flex-wrap: wrap }
.mark { font-weight: 800; letter-spacing: -0.02em; font-size: 20px }
.mark::before { content: ""; display: inline-block; width: 14px; height: 14px; margin-right: 8px; border-radius: 4px 14px 4px 14px; background: var(--go) }
nav a { display: inline-block; padding: 6px 8px; color: var(--quiet); text-decoration: none; border-radius: 8px }
nav a[aria-current] { color: var(--ink); font-weight: 700; background: var(--ground) }
.practice { margin: 16px 0; padding: 8px 12px; border-radius: 10px; background: var(--ground); color: var(--quiet); font-size: 14px }
h1 { margin: 8px 0 16px; font-size: 32px; line-height: 1.2; letter-spacing: -0.02em; font-variant-numeric: tabular-nums }
h2 { margin: 24px 0 8px; font-size: 16px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; font-size: 15px }
dt { color: var(--quiet) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere }
button, .button, input { width: 100%; min-height: 48px; border-radius: 12px; border: 1px solid var(--line); background: transparent;
  color: inherit; font: inherit; font-weight: 600; padding: 10px 16px; text-align: center; text-decoration: none }
.button { display: block }
button { cursor: pointer }
button:hover, .button:hover { border-color: var(--ink) }
button.go { background: var(--go); border-color: var(--go); color: var(--go-ink) }
button.stop { color: var(--stop) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
form, .stack { display: grid; gap: 10px; margin: 0 }
input { font-weight: 400; text-align: left }
label { font-size: 14px; color: var(--quiet) }
details { margin-top: 20px; border-top: 1px solid var(--line); padding-top: 12px }
summary { cursor: pointer; padding: 8px 0; font-weight: 600 }
.state { padding: 12px 16px; border-radius: 12px; background: var(--ground); font-weight: 600; margin: 0 0 16px }
article { border-top: 1px solid var(--line); margin-top: 16px; padding-top: 12px; overflow-wrap: anywhere }
article p, article h2 { margin: 4px 0 }
.text { white-space: pre-line }
.quiet { color: var(--quiet); font-size: 14px }
.code { font-size: 24px; font-weight: 700; letter-spacing: 0.1em; font-variant-numeric: tabular-nums }
`
