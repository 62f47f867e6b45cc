import { setTimeout as pause } from 'node:timers/promises'
import type { World } from './ask.ts'
import { deposit, withdraw, workQueue } from './cashier.ts'
import { playAWhile } from './games.ts'
import { betOnDraw } from './lottery.ts'
import { bindAccount, register, signInOperator } from './people.ts'
import type { Random } from './random.ts'
import { playAtTable } from './table.ts'

const queuePauseMs = 700

/** Acts a member's day: registers, deposits, plays most of the time, and deposits or withdraws now and then, until the signal. */
export async function actMember(
  world: World,
  home: AbortSignal,
  { name, index, random }: { name: string; index: number; random: Random },
): Promise<void> {
  const person = await register(world, name, `10.77.0.${index + 1}`)
  const accountId = await bindAccount(world, person, `71${String(index).padStart(10, '0')}`)
  await deposit(world, person, random)
  while (!home.aborted) {
    const choice = random.between(1, 100)
    if (choice <= 35) await playAWhile(world, person, random)
    else if (choice <= 50) await playAtTable(world, person, random)
    else if (choice <= 70) await betOnDraw(world, person, random)
    else if (choice <= 85) await deposit(world, person, random)
    else await withdraw(world, person, { accountId, random })
  }
}

/** Works through the queue of withdrawals as an operator, until the signal. */
export async function actOperator(world: World, home: AbortSignal, random: Random): Promise<void> {
  const operator = await signInOperator(world, '10.77.1.1')
  while (!home.aborted) {
    await workQueue(world, operator, random)
    await pause(queuePauseMs)
  }
}
