import { useSyncExternalStore } from 'react'
import { sessionStore } from '@/components/ui/browser-storage'
import { createListeners } from '@/components/ui/listeners'

/** The queue that the user works off in this tab, and the record claimed last. */
export interface WorkedQueue {
  viewId: string
  name: string
  recordId: string
}

const key = 'waybill.queue'
const listeners = createListeners()
let current: WorkedQueue | null | undefined

function getQueue(): WorkedQueue | null {
  if (current === undefined) current = sessionStore.getJson<WorkedQueue>(key)
  return current
}

export function setQueue(queue: WorkedQueue | null) {
  current = queue
  if (queue) sessionStore.set(key, queue)
  else sessionStore.remove(key)
  listeners.emit()
}

export const useQueue = () => useSyncExternalStore(listeners.subscribe, getQueue, () => null)
