import type { TextKey } from '#i18n/i18n.ts'

/** One line of a conversation as it is shown. */
export type ThreadLine = {
  id: string
  /** Whose words: ours, theirs, or what happened. */
  side: 'own' | 'other' | 'note'
  author?: string
  content: string
  pictureUrls: readonly string[]
  at: string
}

type Said = { id: string; side: 'visitor' | 'operator' | 'note'; content: string; pictureUrls: string[]; at: string }

const sides = { visitor: 'own', operator: 'other', note: 'note' } as const

/** What was said, the oldest first. */
export const linesOf = (messages: readonly Said[]): ThreadLine[] =>
  messages.map((message) => ({ ...message, side: sides[message.side] })).reverse()

const notes: Record<string, TextKey> = {
  taken: 'note_taken',
  taken_over: 'note_taken',
  closed: 'note_closed',
  ticket: 'note_ticket',
}

/** The words of a note; one that this page does not know yet is left out. */
export const noteText = (name: string): TextKey | null => notes[name] ?? null
