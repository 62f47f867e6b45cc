import { parseSync, type StaticExportEntry } from 'oxc-parser'
import { getLineNumber, type Source } from './tree.ts'

/** What the checks need to know about a file, read once from its syntax tree. */
export type Facts = {
  imports: { to: string; line: number }[]
  exports: { kind: ExportKind; line: number }[]
  functions: { name: string; line: number; lines: number; parameters: number; calledBy: string }[]
  /** `made`: an argument is a template with placeholders, or a concatenation. */
  calls: { callee: string; line: number; texts: string[]; made: boolean }[]
  texts: { text: string; line: number; within: 'jsx' | 'attribute' | 'template' | 'string'; name: string }[]
  comments: { text: string; line: number }[]
}

type ExportKind = 'default' | 'all' | 'from' | 'own'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const factsCache = new WeakMap<Source, Facts>()
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Parses a file; throws with the location when it does not parse. */
export function getFacts(source: Source): Facts {
  const found = factsCache.get(source)
  if (found) return found
  const facts = readFacts(source)
  factsCache.set(source, facts)
  return facts
}

function readFacts(source: Source): Facts {
  const { program, module, comments, errors } = parseSync(source.path, source.text)
  const [broken] = errors
  const line = (node: { start: number }) => getLineNumber(source.text, node.start)
  if (broken) throw new Error(`${source.path}: ${broken.message}`)
  const facts: Facts = { imports: [], exports: [], functions: [], calls: [], texts: [], comments: [] }
  for (const entry of module.staticImports) facts.imports.push({ to: entry.moduleRequest.value, line: line(entry) })
  for (const statement of module.staticExports) {
    for (const entry of statement.entries) {
      const from = entry.moduleRequest?.value
      if (from) facts.imports.push({ to: from, line: line(entry) })
      facts.exports.push({ kind: getExportKind(entry, from), line: line(entry) })
    }
  }
  for (const comment of comments) facts.comments.push({ text: comment.value, line: line(comment) })
  visit(program as unknown as Node, [], (node, above) => recordNode(node, above, facts, source.text))
  return facts
}

function getExportKind({ exportName, importName }: StaticExportEntry, from: string | undefined): ExportKind {
  if (exportName.kind === 'Default' || exportName.name === 'default') return 'default'
  if (importName.kind === 'AllButDefault' || importName.kind === 'All') return 'all'
  return from ? 'from' : 'own'
}

function visit(node: Node, above: Node[], see: (node: Node, above: Node[]) => void): void {
  see(node, above)
  const path = [...above, node]
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        visit(child as Node, path, see)
    }
  }
}

function recordNode(node: Node, above: Node[], facts: Facts, text: string): void {
  const line = getLineNumber(text, node.start)
  const parent = above.at(-1)
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') {
    const target = ((node.source ?? node.argument) as { value?: unknown } | undefined)?.value
    if (typeof target === 'string') facts.imports.push({ to: target, line })
  } else if (functionTypes.has(node.type)) {
    const lines = getLineNumber(text, node.end) - line + 1
    const parameters = (node.params as unknown[]).length
    facts.functions.push({ name: getName(node, parent), line, lines, parameters, calledBy: getCallee(parent, text) })
  } else if (node.type === 'CallExpression') {
    const texts = (node.arguments as Node[]).map(getText).filter((found) => found !== undefined)
    const made = (node.arguments as Node[]).some(isComposed)
    facts.calls.push({ callee: getCallee(node, text), line, texts, made })
  } else {
    recordText(node, above, facts, line)
  }
}

function recordText(node: Node, above: Node[], facts: Facts, line: number): void {
  const found = getText(node)
  const parent = above.at(-1)
  if (node.type === 'JSXText') facts.texts.push({ text: String(node.value), line, within: 'jsx', name: '' })
  else if (found === undefined) return
  else if (node.type === 'TemplateLiteral')
    facts.texts.push({ text: found, line, within: 'template', name: getTag(parent) })
  else if (parent?.type === 'JSXAttribute') {
    const name = String((parent.name as { name?: unknown }).name)
    facts.texts.push({ text: found, line, within: 'attribute', name })
  } else facts.texts.push({ text: found, line, within: 'string', name: parent?.type ?? '' })
}

/** Whether an argument is a text composed at run time. */
function isComposed(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return (node.expressions as unknown[]).length > 0
  return node.type === 'BinaryExpression' && node.operator === '+'
}

/** The text of a string or template; each placeholder of a template becomes one space. */
function getText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ')
}

function getTag(parent: Node | undefined): string {
  return parent?.type === 'TaggedTemplateExpression' ? String((parent.tag as { name?: unknown }).name ?? '') : ''
}

function getName(node: Node, parent: Node | undefined): string {
  const id = (node.id ?? parent?.id ?? parent?.key) as { name?: unknown } | null | undefined
  return String(id?.name ?? '')
}

function getCallee(node: Node | undefined, text: string): string {
  if (node?.type !== 'CallExpression') return ''
  const callee = node.callee as Node
  return text.slice(callee.start, callee.end)
}
