'use client'

import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { demoRecords, findOwnRecords, findSku, type OwnRecords } from './own-records'

/** The reader's token, and the records that the examples name. */
export interface Reader extends OwnRecords {
  token: string
}

const demoReader: Reader = { token: '', ...demoRecords }

export const ReaderContext = createContext<Reader>(demoReader)
export const useReader = () => useContext(ReaderContext)

/**
 * The reader, whose own records are looked up for a token, or for somebody who is signed in; a SKU also for a merchant that is typed. And a
 * function for what the reader types. A record that is found does not replace a typed one, nor change the field that has the focus.
 */
export function useReaderState(isSignedIn: boolean) {
  const [reader, setReader] = useState(demoReader)
  const [typedMerchant, setTypedMerchant] = useState('')
  const typed = useRef(new Set<string>())
  const { token } = reader
  useEffect(() => {
    if (!token && !isSignedIn) return
    const controller = new AbortController()
    const { signal } = controller
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const get = async (path: string) => {
      const response = await fetch(`/v1${path}`, { headers, signal, credentials: token ? 'omit' : 'same-origin' })
      return response.ok ? response.json() : null
    }
    const find = async (): Promise<Partial<OwnRecords> | null> =>
      typedMerchant ? { sku: await findSku(get, typedMerchant) } : findOwnRecords(get)
    find()
      .then((found) => {
        if (signal.aborted) return
        const focused = document.activeElement?.getAttribute('name')
        const wanted = Object.entries(found ?? {}).filter(([name]) => name !== focused && !typed.current.has(name))
        setReader((before) => ({ ...before, ...Object.fromEntries(wanted) }))
      })
      // The examples keep their records: a service that cannot be reached is told when an example is run.
      .catch(() => {})
    return () => controller.abort()
  }, [token, isSignedIn, typedMerchant])
  function change(values: Partial<Reader>) {
    for (const name of Object.keys(values)) typed.current.add(name)
    if (values.merchant !== undefined) setTypedMerchant(isId(values.merchant) ? values.merchant : '')
    setReader((before) => ({ ...before, ...values }))
  }
  return { reader, change }
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
