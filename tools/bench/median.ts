/** The middle of the values; of an even number, the upper one of the two. */
export const calculateMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
