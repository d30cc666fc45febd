import { createListeners } from '../ui/listeners'

/**
 * Where requests wait that were refused because the session has ended, until whoever sits here has signed in again. Knows no screen:
 * one that can ask for the password says so with `attend`.
 */
interface Waiting {
  promise: Promise<boolean>
  settle: (isIn: boolean) => void
}

let waiting: Waiting | null = null
/** When the session was last found to have ended. */
let ended = 0
let attendants = 0
/** Whose page this is. */
let owner: string | null = null
/** The password was asked for and not given: what happens in the background shall not ask again and again. */
let wasDeclined = false
/** Somebody else has signed in in this browser: what is sent from this page would be done in their name. */
let isHandedOver = false
const listeners = createListeners()

export const gate = {
  subscribe: listeners.subscribe,
  /** `asking`: the password is asked for; `out`: it was not given. */
  state: (): 'in' | 'asking' | 'out' => (waiting ? 'asking' : wasDeclined ? 'out' : 'in'),

  owner: () => owner,

  /** Says that there is somebody to ask for the password: whose page it is. */
  attend(userId: string): () => void {
    owner = userId
    attendants += 1
    return () => {
      attendants -= 1
    }
  },

  isAttended: () => attendants > 0,

  isHandedOver: () => isHandedOver,

  /** The browser is somebody else's now: who waits here is refused. */
  handOver() {
    const was = waiting
    waiting = null
    isHandedOver = true
    was?.settle(false)
    listeners.tell()
  },

  /** Whether the session goes on: waits for it where it can be asked for. Several wait for one answer. */
  pass(isWanted: boolean): Promise<boolean> {
    if (!attendants || (wasDeclined && !isWanted && !waiting)) return Promise.resolve(false)
    if (!waiting) {
      let settle: Waiting['settle'] = () => {}
      const promise = new Promise<boolean>((resolve) => {
        settle = resolve
      })
      waiting = { promise, settle }
      ended = Date.now()
      listeners.tell()
    }
    return waiting.promise
  },

  /** In another tab they were in at this time: that says nothing of a session that was found to have ended later. */
  hear(at: number) {
    if (at > ended) gate.settle(true)
  },

  /** They are in again, or will not be. */
  settle(isIn: boolean) {
    const was = waiting
    waiting = null
    wasDeclined = !isIn
    if (isIn) isHandedOver = false
    was?.settle(isIn)
    listeners.tell()
  },
}
