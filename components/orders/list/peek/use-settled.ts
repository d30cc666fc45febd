import { useEffect, useState } from 'react'

/** The time for which the cursor stays on an order before its details are requested, in milliseconds. */
const rest = 250

/** Whether the cursor has stayed on the order with this id for that time. */
export function useSettled(id: string): boolean {
  const [settledId, setSettledId] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettledId(id), rest)
    return () => clearTimeout(timer)
  }, [id])
  return settledId === id
}
