'use client'

import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { demoRecords, findOwnRecords, type OwnRecords } from './own-records'

/** The reader's token, and the records that the examples name. */
export interface Reader extends OwnRecords {
  token: string
}

const demoReader: Reader = { token: '', ...demoRecords }

export const ReaderContext = createContext<Reader>(demoReader)
export const useReader = () => useContext(ReaderContext)

/**
 * The reader, whose own records are looked up for a token, or for somebody who is signed in; and a function for what the reader types. A
 * record that is found does not replace a typed one, nor change the field that has the focus.
 */
export function useReaderState(isSignedIn: boolean) {
  const [reader, setReader] = useState(demoReader)
  const typed = useRef(new Set<string>())
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
      .then((found) => {
        const focused = document.activeElement?.getAttribute('name')
        const wanted = Object.entries(found ?? {}).filter(([name]) => name !== focused && !typed.current.has(name))
        setReader((before) => ({ ...before, ...Object.fromEntries(wanted) }))
      })
      // The examples keep their records: a service that cannot be reached is told when an example is run.
      .catch(() => {})
    return () => controller.abort()
  }, [token, isSignedIn])
  function change(values: Partial<Reader>) {
    for (const name of Object.keys(values)) typed.current.add(name)
    setReader((before) => ({ ...before, ...values }))
  }
  return { reader, change }
}
