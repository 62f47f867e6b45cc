import { computeMerkleRoot, hashTicket, type Ticket } from '@gasing/contract/rules/fair'
import { expect, test } from 'vitest'
import { createTicketRoot } from './ticket-root.ts'

test('LOTT-5 the incremental root equals the specified one, for any number of tickets', async () => {
  const growing = createTicketRoot()
  const leaves: string[] = []
  for (let count = 0; count <= 70; count++) {
    expect([count, growing.count, growing.root().toString('hex')]).toEqual([
      count,
      count,
      await computeMerkleRoot(leaves),
    ])
    const ticket: Ticket = {
      betId: `${count}`,
      play: 'last2-straight',
      selection: 'số|2',
      stake: `${count * 1_000_000}`,
    }
    growing.add(ticket)
    leaves.push(await hashTicket(ticket))
  }
})
