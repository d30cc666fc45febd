'use client'

import { setNonce } from 'get-nonce'
import { createContext, type ReactNode, useContext, useState } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/**
 * Provides the nonce of the content security policy (server/http/content-policy.mjs). It stays the nonce of the first page load, because
 * the browser keeps the first policy.
 */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [pageNonce] = useState(nonce)
  // Dialogs lock the scrolling of the page with a style element; the library that creates it reads the nonce from here.
  if (pageNonce && typeof window !== 'undefined') setNonce(pageNonce)
  return <NonceContext value={pageNonce}>{children}</NonceContext>
}

export const useNonce = () => useContext(NonceContext)
