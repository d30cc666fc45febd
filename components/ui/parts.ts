import { createListeners } from './listeners'

const signs =
  /Loading (CSS )?chunk|Failed to load chunk|dynamically imported module|Importing a module script failed|error loading dynamically/i

/** Whether a part of the program could not be loaded: after a deploy those of the page's own version are gone. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || signs.test(error.message))

let isMissing = false
const listeners = createListeners()

export const missingPart = {
  subscribe: listeners.subscribe,
  state: () => isMissing,
}

/** A part is missing, so the page should be loaded anew: that is offered, never forced. */
export function partMissing() {
  isMissing = true
  listeners.tell()
}
