/** A public beacon: a signature every few seconds that nobody can know before its time. */
export type Beacon = {
  /** The raw public key. */
  readonly key: Buffer
  /** The round that a draw at a time waits for. It is signed after the close, which is five seconds before the draw or more. */
  roundAt(at: Date): bigint
  /** The signature of a round, verified; null while it lies ahead or the beacon does not answer. */
  read(round: bigint, now: Date): Promise<Buffer | null>
}
