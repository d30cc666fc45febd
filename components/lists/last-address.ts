'use client'

import { useEffect, useState } from 'react'

/** The last address of each list by its path, with query, sort order and page. */
const addresses = new Map<string, string>()

export function useRememberedAddress(path: string, address: string): void {
  useEffect(() => void addresses.set(path, address), [path, address])
}

/** The address of the Back link from a record's page to its list. */
export function useLastAddress(path: string): string {
  const [address, setAddress] = useState(path)
  // The server does not know the last address.
  useEffect(() => setAddress(addresses.get(path) ?? path), [path])
  return address
}
