import { createListeners } from '@/components/ui/listeners'

/**
 * Holds requests that were refused because the session ended, until the user signs in again. The sign-in dialog registers with
 * `registerPrompt`.
 */
interface Waiting {
  promise: Promise<boolean>
  settle: (isIn: boolean) => void
}

let waiting: Waiting | null = null
/** The time in ms at which the session was last found to have ended. */
let endedAt = 0
let promptCount = 0
/** The id of the user for whom this page was rendered. */
let ownerId: string | null = null
/** Whether the user declined to sign in; background requests then do not prompt again. */
let wasDeclined = false
/** Another account signed in in this browser; requests of this page would run in its name. */
let isOtherUser = false
const listeners = createListeners()

export const gate = {
  subscribe: listeners.subscribe,
  /** `asking`: the sign-in dialog is open; `out`: the user declined it. */
  state: (): 'in' | 'asking' | 'out' => (waiting ? 'asking' : wasDeclined ? 'out' : 'in'),

  ownerId: () => ownerId,

  /** Registers the page's user and the sign-in dialog; returns the function that unregisters the dialog. */
  registerPrompt(userId: string): () => void {
    ownerId = userId
    promptCount += 1
    return () => {
      promptCount -= 1
    }
  },

  hasPrompt: () => promptCount > 0,

  isOtherUser: () => isOtherUser,

  /** Another account signed in: rejects the waiting requests. */
  markOtherUser() {
    const previous = waiting
    waiting = null
    isOtherUser = true
    previous?.settle(false)
    listeners.emit()
  },

  /** Resolves with whether the session continues; all waiting requests share one sign-in. */
  waitForSession(isUserInitiated: boolean): Promise<boolean> {
    if (!promptCount || (wasDeclined && !isUserInitiated && !waiting)) return Promise.resolve(false)
    if (!waiting) {
      let settle: Waiting['settle'] = () => {}
      const promise = new Promise<boolean>((resolve) => {
        settle = resolve
      })
      waiting = { promise, settle }
      endedAt = Date.now()
      listeners.emit()
    }
    return waiting.promise
  },

  /** Another tab signed in at `at`; ignored when this tab's session ended later. */
  confirmFromOtherTab(at: number) {
    if (at > endedAt) gate.settle(true)
  },

  /** Ends the wait: the user signed in again, or declined. */
  settle(isIn: boolean) {
    const previous = waiting
    waiting = null
    wasDeclined = !isIn
    if (isIn) isOtherUser = false
    previous?.settle(isIn)
    listeners.emit()
  },
}
