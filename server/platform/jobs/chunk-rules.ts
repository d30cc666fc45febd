/** The target duration of a chunk: other requests wait for one chunk at most. */
const CHUNK_TARGET_MS = 15
const MAX_CHUNK_SIZE = 250
export const INITIAL_CHUNK_SIZE = 20

/** The number of rows of the next chunk, after one of `size` took `ms`. */
export const nextChunkSize = (size: number, ms: number, max = MAX_CHUNK_SIZE): number =>
  Math.max(5, Math.min(max, size * 2, Math.round((size * CHUNK_TARGET_MS) / Math.max(ms, 1))))
