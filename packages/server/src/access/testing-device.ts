import { type AccessSetup, backdateDeviceUse, validPassword } from './testing.ts'

export type Device = { cookie: string | null }
type SentOptions = {
  readonly token?: string
  readonly body?: object
  readonly headers?: Record<string, string>
  readonly ip?: string
}

/** Browsers that keep only the cookie of a remembered device. */
export function createDevices(setup: AccessSetup) {
  const send = async (device: Device, route: string, { token, body, headers = {}, ip }: SentOptions = {}) => {
    const [method = 'GET', url = '/'] = route.split(' ')
    const response = await setup.app.inject({
      method: method as 'GET',
      url,
      ...(ip && { remoteAddress: ip }),
      headers: {
        host: 'localhost',
        language: 'EN',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(device.cookie && { cookie: `rm=${device.cookie}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    for (const { name, value } of response.cookies) if (name === 'rm') device.cookie = value || null
    const { code, value } = response.json()
    return { status: response.statusCode, code, value, cookies: response.cookies }
  }
  const signIn = async (username: string, remember = true): Promise<Device & { token: string }> => {
    const device: Device = { cookie: null }
    const body = { username, password: validPassword, remember }
    const { value } = await send(device, 'POST /wps/session/login', { body })
    return Object.assign(device, { token: value.token as string })
  }
  return {
    send,
    signIn,
    /** A new member who is signed in on a remembered device. */
    async newDevice(username: string, more = {}) {
      await setup.register(username, more)
      return signIn(username)
    },
    resume: (from: Device, headers = {}) => send(from, 'POST /wps/session/remember', { headers }),
    isAlive: async (token: string) => (await setup.call('GET /wps/member/info', undefined, { token })).status === 200,
    /** Moves all uses of cookies back in time. */
    usedAgo: (seconds: number) => backdateDeviceUse(setup, seconds),
  }
}

export const copyDevice = ({ cookie }: Device): Device => ({ cookie })
