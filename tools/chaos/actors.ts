import { setTimeout as pause } from 'node:timers/promises'
import { makeDeposit, requestWithdrawal, workQueue } from './cashier.ts'
import { playGame } from './games.ts'
import { betOnDraw } from './lottery.ts'
import { bindBankAccount, registerPerson, signInOperator } from './people.ts'
import type { Random } from './random.ts'
import type { ChaosContext } from './request.ts'
import { playAtTable } from './table.ts'

const queuePauseMs = 700

/** Acts a member's day: registers, deposits, plays most of the time, and deposits or withdraws now and then, until the signal. */
export async function runMember(
  context: ChaosContext,
  stopSignal: AbortSignal,
  { name, index, random }: { name: string; index: number; random: Random },
): Promise<void> {
  const person = await registerPerson(context, name, `10.77.0.${index + 1}`)
  const accountId = await bindBankAccount(context, person, `71${String(index).padStart(10, '0')}`)
  await makeDeposit(context, person, random)
  while (!stopSignal.aborted) {
    const choice = random.between(1, 100)
    if (choice <= 35) await playGame(context, person, random)
    else if (choice <= 50) await playAtTable(context, person, random)
    else if (choice <= 70) await betOnDraw(context, person, random)
    else if (choice <= 85) await makeDeposit(context, person, random)
    else await requestWithdrawal(context, person, { accountId, random })
  }
}

/** Works through the queue of withdrawals as an operator, until the signal. */
export async function runOperator(context: ChaosContext, stopSignal: AbortSignal, random: Random): Promise<void> {
  const operator = await signInOperator(context, '10.77.1.1')
  while (!stopSignal.aborted) {
    await workQueue(context, operator, random)
    await pause(queuePauseMs)
  }
}
