/** Splits an address of the portal into the router's parts. */
export function parsePath(path: string) {
  const { pathname, searchParams, hash } = new URL(path, location.origin)
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) }
}
