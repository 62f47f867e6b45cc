import type { Body, Call, Value } from '@gasing/contract/call'
import { type Input, send } from '#api/call.ts'
import { proveHuman } from '#api/proof.ts'
import { Refused } from '#api/refused.ts'

/** Sends a body; when the server requires human verification, solves the proof and sends again. */
export async function sendWithProof<C extends Call>(call: C, body: Body<C>): Promise<Value<C>> {
  const sendBody = (whole: object) => send(call, { body: whole } as unknown as Input<C>)
  try {
    return await sendBody(body as object)
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.code !== 'verification_required') throw problem
    return sendBody({ ...(body as object), verification: await proveHuman() })
  }
}
