const name = 'waybill.session'

interface SignInMessage {
  userId: string
  /** The time of the sign-in by this machine's clock, in ms, since messages may arrive late. */
  at: number
}

/** Tells the other tabs of this browser which user is signed in, since they share the session. */
export function announceSignIn(userId: string) {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage({ userId, at: Date.now() } satisfies SignInMessage)
  channel.close()
}

/** Subscribes to sign-ins in other tabs; returns the function that unsubscribes. */
export function onSignInElsewhere(handler: (message: SignInMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<SignInMessage>) => handler(data)
  return () => channel.close()
}
