/** Where a route of the brand is: routes are hosts, on the scheme and the port that this page came by. */
export function originOfRoute(route: string, here: Pick<Location, 'protocol' | 'port'> = location): string | null {
  const whole = /^https?:\/\//.test(route) ? route : `${here.protocol}//${route}${here.port ? `:${here.port}` : ''}`
  return URL.canParse(whole) ? new URL(whole).origin : null
}
