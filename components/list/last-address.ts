'use client'

import { useEffect, useState } from 'react'

/** By a list's path, the address that it had when it was looked at last: with its query, its order and its page. */
const last = new Map<string, string>()

export function useRememberedAddress(path: string, address: string): void {
  useEffect(() => void last.set(path, address), [path, address])
}

/** Where Back to a list leads from a page that was opened from it. */
export function useLastAddress(path: string): string {
  const [address, setAddress] = useState(path)
  // What the server rendered knows of no list.
  useEffect(() => setAddress(last.get(path) ?? path), [path])
  return address
}
