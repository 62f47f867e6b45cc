import { type Check, createFileCheck } from '../source/check.ts'
import { getFacts } from '../source/facts.ts'
import { isCode, isTest, type Source } from '../source/tree.ts'

const functionLinesMax = 70
const componentLinesMax = 120
const fileLinesMax = 300
const parametersMax = 4
const importsMax = 20
const serverImportsMax = 12

// Files that only compose parts have as many imports as parts.
const composition =
  /^packages\/(server\/src\/(app|wiring|modules|main)\.ts|contract\/src\/calls\/all\.ts|web\/src\/(routes|pages\/MemberPage|shell\/ModalHost)\.tsx|office\/src\/(OfficeApp\.tsx|pages\/lazy-pages\.ts|shell\/menu\.ts))$/

const isComponent = (path: string, name: string) => path.endsWith('.tsx') && /^[A-Z]/.test(name)

const functionSize = createFileCheck('function size', isCode, (source) =>
  getFacts(source).functions.flatMap(({ name, line, lines, calledBy }) => {
    const most = isComponent(source.path, name) ? componentLinesMax : functionLinesMax
    // A test group is a heading, not a function.
    if (lines <= most || /\bdescribe\b/.test(calledBy)) return []
    return [
      {
        line,
        what: `${name || 'a function'} has ${lines} lines, more than ${most}: split it by responsibility`,
      },
    ]
  }),
)

const fileSize = createFileCheck('file size', isCode, ({ text }) => {
  const lines = text.trimEnd().split('\n').length
  return lines > fileLinesMax
    ? [{ line: lines, what: `has ${lines} lines, more than ${fileLinesMax}: split it by responsibility` }]
    : []
})

const parameters = createFileCheck(
  'parameters',
  (source) => isCode(source) && !isTest(source.path),
  (source) =>
    getFacts(source)
      .functions.filter((declaration) => declaration.parameters > parametersMax)
      .map((longFunction) => ({
        line: longFunction.line,
        what: `${longFunction.name || 'a function'} takes ${longFunction.parameters} parameters, more than ${parametersMax}: pass an object`,
      })),
)

const importCount = createFileCheck(
  'imports',
  (source) => isCode(source) && !composition.test(source.path),
  (source) => {
    const most = getImportLimit(source)
    const files = new Set(getFacts(source).imports.map(({ to }) => to))
    return files.size > most
      ? [{ line: 1, what: `imports ${files.size} files, more than ${most}: split it by responsibility` }]
      : []
  },
)

function getImportLimit({ path }: Source): number {
  return path.startsWith('packages/server/src/') && !isTest(path) ? serverImportsMax : importsMax
}

export const sizeChecks: Check[] = [functionSize, fileSize, parameters, importCount]
