const name = 'waybill.session'

interface SignedIn {
  userId: string
  /** When that was, by this machine's clock: a message may take its time. */
  at: number
}

/** Tells the other tabs of this browser who is signed in now: they share the session. */
export function tellTabs(userId: string) {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage({ userId, at: Date.now() } satisfies SignedIn)
  channel.close()
}

/** Hears from the other tabs who has signed in there. Answers what ends it. */
export function hearTabs(signedIn: (heard: SignedIn) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<SignedIn>) => signedIn(data)
  return () => channel.close()
}
