import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Nothing, Nullable, Strict } from '../../shapes.ts'

/** The public configuration of a project, as shown in its console. */
export const PhoneAuthProject = Strict({
  projectId: Type.String({ pattern: '^[a-z][a-z0-9-]{3,59}$' }),
  apiKey: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }),
  authDomain: Type.String({ pattern: '^([a-z0-9][a-z0-9.-]{0,199})?$' }),
})

export const officePhoneAuth = defineCall({
  method: 'GET',
  path: '/office/api/phone-auth',
  who: ['content', 'risk', 'support'],
  summary: 'Whose phone authentication the brand believes, and whether the browsers use it',
  config: true,
  value: Type.Object({
    project: Nullable(PhoneAuthProject),
    /** Whether the module that makes browsers use it is on. */
    isOn: Type.Boolean(),
    /** Where browsers request codes; the practice provider's address begins with a slash. */
    address: Type.String(),
  }),
  refuses: [],
})

export const savePhoneAuth = defineCall({
  method: 'PUT',
  path: '/office/api/phone-auth',
  who: ['owner'],
  summary: 'Names the project whose phone authentication the brand believes; null believes nobody',
  body: Strict({ project: Nullable(PhoneAuthProject) }),
  value: Nothing,
  refuses: [],
})
