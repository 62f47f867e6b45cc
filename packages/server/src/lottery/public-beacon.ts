/** A public beacon: a signature every few seconds that cannot be known before its time. */
export type Beacon = {
  /** The raw public key. */
  readonly key: Buffer
  /** The round that decides a draw at a time. It is signed after the close, which is at least five seconds before the draw. */
  roundAt(at: Date): bigint
  /** The verified signature of a round; null while the round lies ahead or the beacon does not answer. */
  read(round: bigint, now: Date): Promise<Buffer | null>
}
