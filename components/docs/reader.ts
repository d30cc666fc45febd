'use client'

import { createContext, useContext, useEffect, useState } from 'react'
import { demoRecords, findOwnRecords, type OwnRecords } from './own-records'

/** The reader's token, and the records that the examples name. */
export interface Reader extends OwnRecords {
  token: string
}

const demoReader: Reader = { token: '', ...demoRecords }

export const ReaderContext = createContext<Reader>(demoReader)
export const useReader = () => useContext(ReaderContext)

/** The reader, whose own records are looked up for a token, or for somebody who is signed in; and a function that changes it. */
export function useReaderState(isSignedIn: boolean) {
  const [reader, setReader] = useState(demoReader)
  const { token } = reader
  useEffect(() => {
    if (!token && !isSignedIn) return
    const controller = new AbortController()
    const { signal } = controller
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    findOwnRecords(async (path) => {
      const response = await fetch(`/v1${path}`, { headers, signal, credentials: token ? 'omit' : 'same-origin' })
      return response.ok ? response.json() : null
    })
      .then((found) => found && setReader((before) => ({ ...before, ...found })))
      // The examples keep their records: a service that cannot be reached is told when an example is run.
      .catch(() => {})
    return () => controller.abort()
  }, [token, isSignedIn])
  return { reader, change: (values: Partial<Reader>) => setReader((before) => ({ ...before, ...values })) }
}
