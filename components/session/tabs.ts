const name = 'waybill.session'

/** Tells the other tabs of this browser who is signed in now: they share the session. */
export function tellTabs(userId: string) {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(userId)
  channel.close()
}

/** Hears from the other tabs who has signed in there. Answers what ends it. */
export function hearTabs(signedIn: (userId: string) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => signedIn(String(data))
  return () => channel.close()
}
