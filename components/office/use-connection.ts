import { useEffect, useState } from 'react'
import { useLiveState } from '../live/events'

/** A connection that is back within this is not worth a word, in milliseconds. */
const CALM = 8_000

/** Whether the live connection has been away for long enough to say so. */
export function useConnection(): boolean {
  const isAway = useLiveState() === 'connecting'
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(() => setLong(true), CALM)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isAway])
  return isLong
}
