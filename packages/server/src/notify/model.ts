/** A message for a provider. `reference` is the same for every attempt, so that the provider can detect a repeat. */
export type OutgoingMessage = {
  readonly from: { readonly name: string; readonly host: string }
  readonly to: string
  readonly subject: string | null
  readonly text: string
  readonly reference: string
}

/** The provider has permanently refused a message. */
export class Undeliverable extends Error {}
