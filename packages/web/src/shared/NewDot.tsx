/** Marks what has not been seen yet. */
export function NewDot({ label }: { label: string }) {
  return <span role="img" aria-label={label} className="me-2 inline-block size-2 rounded-full bg-loss align-middle" />
}
