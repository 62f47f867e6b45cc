/** Returns the origin of a route of the brand: routes are hosts, with the scheme and port of this page. */
export function getRouteOrigin(route: string, here: Pick<Location, 'protocol' | 'port'> = location): string | null {
  const whole = /^https?:\/\//.test(route) ? route : `${here.protocol}//${route}${here.port ? `:${here.port}` : ''}`
  return URL.canParse(whole) ? new URL(whole).origin : null
}
