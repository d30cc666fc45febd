import { createListeners } from './listeners'

const chunkErrorPattern =
  /Loading (CSS )?chunk|Failed to load chunk|dynamically imported module|Importing a module script failed|error loading dynamically/i

/** Whether a script of this page's version could not be loaded, for example after a deployment. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || chunkErrorPattern.test(error.message))

let hasFailed = false
const listeners = createListeners()

export const chunkErrorStore = {
  subscribe: listeners.subscribe,
  state: () => hasFailed,
}

/** Offers to reload the page after a script could not be loaded. */
export function reportChunkError() {
  hasFailed = true
  listeners.emit()
}
