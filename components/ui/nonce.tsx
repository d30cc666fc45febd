'use client'

import { setNonce } from 'get-nonce'
import { createContext, type ReactNode, useContext, useState } from 'react'

const Nonce = createContext<string | undefined>(undefined)

/**
 * The number that marks what this service wrote into the page itself (server/http/content-policy.mjs). It is that of the page that was
 * loaded, whatever the server draws for later answers: the browser goes by the first.
 */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [ofPage] = useState(nonce)
  // Windows hold the page behind them still by a style sheet, which is made by a library that asks there.
  if (ofPage && typeof window !== 'undefined') setNonce(ofPage)
  return <Nonce value={ofPage}>{children}</Nonce>
}

export const useNonce = () => useContext(Nonce)
