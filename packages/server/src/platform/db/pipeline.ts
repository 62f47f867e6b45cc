import pg from 'pg'
import { planNameOf } from './prepared-statements.ts'

export type StatementResult = {
  readonly command: string
  readonly rowCount: number
  readonly rows: Record<string, unknown>[]
}

/** A statement and the callbacks for its result. */
export type PipelinedStatement = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly done: (result: StatementResult) => void
  readonly failed: (error: unknown) => void
}

export type Types = NonNullable<pg.QueryConfig['types']>
type ResultField = { readonly name: string; readonly dataTypeID: number }
type ResultColumn = { readonly name: string; readonly read: (text: string) => unknown }

/** The driver's connection: it writes protocol messages, and knows the statements it has prepared. */
type Connection = {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  parse(order: { name: string; text: string }): void
  bind(order: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void
  describe(order: { type: 'P'; name: '' }): void
  execute(order: { portal: ''; rows: 0 }): void
  sync(): void
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

/** The columns of statements prepared on a connection; they do not change, so they need not be described again. */
const columnsByConnection = new WeakMap<Connection, Map<string, readonly ResultColumn[]>>()

function readKnownColumns(connection: Connection): Map<string, readonly ResultColumn[]> {
  const known = columnsByConnection.get(connection) ?? new Map<string, readonly ResultColumn[]>()
  columnsByConnection.set(connection, known)
  return known
}

/**
 * Statements pipelined on one connection: one write, one response. They run in order; the database stops at the first that fails
 * and skips the rest, so that a commit among them is not reached. To the driver a flight is one query: it calls the methods that
 * begin with `handle`.
 */
class PipelineQuery {
  /** Called at the end. The driver wraps it with its own, to end its timer. */
  callback: (error?: unknown) => void
  private readonly passengers: readonly PipelinedStatement[]
  private readonly names: readonly string[]
  private readonly types: Types
  private readonly results: StatementResult[] = []
  private columns: readonly ResultColumn[] = []
  private rows: Record<string, unknown>[] = []
  private known: Map<string, readonly ResultColumn[]> = new Map()
  /** The error of a statement that could not be written or read. */
  private failure: unknown = null

  constructor(passengers: readonly PipelinedStatement[], types: Types, landed: () => void) {
    this.passengers = passengers
    this.names = passengers.map(({ text }) => planNameOf(text) ?? '')
    this.types = types
    this.callback = landed
  }

  // the driver uses these to remember what the connection has prepared
  get name(): string {
    return this.names[this.results.length] ?? ''
  }
  get text(): string {
    return this.passengers[this.results.length]?.text ?? ''
  }

  submit(connection: Connection): null {
    this.known = readKnownColumns(connection)
    connection.stream.cork()
    try {
      for (const [index, passenger] of this.passengers.entries())
        writeStatement(connection, this.names[index] ?? '', passenger)
    } catch (error) {
      // the statements after it are not sent
      this.failure = error
    } finally {
      connection.sync()
      connection.stream.uncork()
    }
    this.expect()
    return null
  }

  private expect(): void {
    this.columns = this.known.get(this.name) ?? []
    this.rows = []
  }

  handleRowDescription({ fields }: { fields: readonly ResultField[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, read: this.types.getTypeParser(dataTypeID, 'text') }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    try {
      for (const [index, { name, read }] of this.columns.entries()) {
        const text = fields[index] ?? null
        row[name] = text === null ? null : read(text)
      }
    } catch (error) {
      this.failure ??= error
    }
    this.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.name) this.known.set(this.name, this.columns)
    const [command = '', ...counts] = text.split(' ')
    this.results.push({ command, rowCount: Number.parseInt(counts.at(-1) ?? '0', 10), rows: this.rows })
    this.expect()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /** Statements before the failure were executed; those after it were not even prepared. */
  handleError(error: unknown, { submittedNamedStatements }: Connection): void {
    for (const name of this.names.slice(this.results.length)) delete submittedNamedStatements[name]
    this.land(error)
  }

  handleReadyForQuery(connection: Connection): void {
    if (this.failure) this.handleError(this.failure, connection)
    else this.land(null)
  }

  private land(error: unknown): void {
    for (const [index, { done, failed }] of this.passengers.entries()) {
      const result = this.results[index]
      if (result && !this.failure) done(result)
      else failed(error)
    }
    this.callback(error)
  }
}

function writeStatement(connection: Connection, name: string, { text, values }: PipelinedStatement): void {
  const { parsedStatements, submittedNamedStatements } = connection
  const isPrepared = name !== '' && (parsedStatements[name] ?? submittedNamedStatements[name]) !== undefined
  if (!isPrepared) connection.parse({ name, text })
  if (!isPrepared && name !== '') submittedNamedStatements[name] = text
  connection.bind({ statement: name, values, valueMapper: prepareValue })
  if (!isPrepared || !readKnownColumns(connection).has(name)) connection.describe({ type: 'P', name: '' })
  connection.execute({ portal: '', rows: 0 })
}

/** Sends statements together; each gets its own result, and `landed` is called when the connection is free again. */
export function sendPipeline(
  client: pg.PoolClient,
  passengers: readonly PipelinedStatement[],
  { types, landed }: { readonly types: Types; readonly landed: () => void },
): void {
  client.query(new PipelineQuery(passengers, types, landed) as unknown as pg.Submittable)
}
