import type { Body } from '@gasing/contract/call'
import type { saveServiceSettings } from '@gasing/contract/calls/office/service'

export type ServiceSettings = Body<typeof saveServiceSettings>
