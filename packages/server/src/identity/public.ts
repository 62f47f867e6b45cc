/**
 * Identity: the papers by which members show who they are.
 *
 * It owns the checks of papers and the amounts from which a brand asks for them. It promises: papers wait or hold once, whatever
 * is sent at the same time; nobody but operators who may look at members sees a picture; and whoever moves money is bound only
 * where the brand has said so and no papers were accepted.
 */
export { boundOfStranger } from './bound.ts'
export { papersOf } from './papers.ts'
