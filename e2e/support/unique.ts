let count = 0

/** A word of letters and digits that no other test of the run uses: workers may call this within the same millisecond. */
export const uniqueWord = () =>
  [Date.now(), process.env.TEST_PARALLEL_INDEX ?? 0, count++].map((part) => Number(part).toString(36)).join('')
