import { hash } from 'node:crypto'
import { formatTicket, type Ticket } from '@gasing/contract/rules/fair'

const hashBytes = 32

/** A Merkle root that grows ticket by ticket: for a million tickets it keeps twenty hashes, and no single step takes long. */
export type TicketRoot = {
  readonly count: number
  add(ticket: Ticket): void
  root(): Buffer
}

/**
 * Computes the same root as the rules' `computeMerkleRoot`, which works level by level. Only complete trees are kept, each smaller than the
 * one before it; in the end they are hashed together from the right, as an odd last node rises.
 */
export function createTicketRoot(): TicketRoot {
  const trees: { hash: string; height: number }[] = []
  const pair = Buffer.alloc(hashBytes * 2)
  const joined = (left: string, right: string): string => {
    pair.write(left, 0, 'hex')
    pair.write(right, hashBytes, 'hex')
    return hash('sha256', pair, 'hex')
  }
  let count = 0
  return {
    get count() {
      return count
    },
    add(ticket) {
      let last = { hash: hash('sha256', formatTicket(ticket), 'hex'), height: 0 }
      for (let before = trees.at(-1); before?.height === last.height; before = trees.at(-1)) {
        last = { hash: joined(before.hash, last.hash), height: last.height + 1 }
        trees.pop()
      }
      trees.push(last)
      count++
    },
    root() {
      const [last, ...before] = trees.map((tree) => tree.hash).toReversed()
      const root = before.reduce((right, left) => joined(left, right), last ?? hash('sha256', '', 'hex'))
      return Buffer.from(root, 'hex')
    },
  }
}
