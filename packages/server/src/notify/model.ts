/** What a sender gets. `reference` is the same at every try, so that the other side can tell a repetition. */
export type Outgoing = {
  readonly from: { readonly name: string; readonly host: string }
  readonly to: string
  readonly subject: string | null
  readonly text: string
  readonly reference: string
}

/** The other side has refused a message for good. */
export class Undeliverable extends Error {}
