/** Something that the operator can put right: its sentence is all that is printed. */
export class Stop extends Error {}
