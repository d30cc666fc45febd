import { useEffect, useState } from 'react'

/** How long the cursor rests on an order before more is asked about it, in milliseconds. */
const rest = 250

/** Whether the cursor has come to rest on the order with this id. */
export function useRested(id: string): boolean {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), rest)
    return () => clearTimeout(timer)
  }, [id])
  return rested === id
}
