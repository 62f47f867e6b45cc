import type { Body, Call, Value } from '@gasing/contract/call'
import { type Input, send } from '#api/call.ts'
import { proveHuman } from '#api/proof.ts'
import { Refused } from '#api/refused.ts'
import { isOn } from '#modules.ts'

/**
 * Sends a body with the proof that the brand requires. One whose brand has begun to require it since the page was loaded is sent
 * again with it.
 */
export async function sendWithProof<C extends Call>(call: C, body: Body<C>): Promise<Value<C>> {
  const sendBody = (whole: object) => send(call, { body: whole } as unknown as Input<C>)
  const sendProven = async () => sendBody({ ...(body as object), verification: await proveHuman() })
  // asking first would leave a failed request in the browser's console with every use
  if (isOn('HUMANVERIF') && !('verification' in (body as object))) return sendProven()
  try {
    return await sendBody(body as object)
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.code !== 'verification_required') throw problem
    return sendProven()
  }
}
