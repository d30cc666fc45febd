'use client'

import { createContext, useContext } from 'react'

/** Who is signed in on this page. */
export interface Who {
  id: string
  name: string
  email: string | null
  /** For whom they work; what they write is for their own unless they say otherwise. */
  association: 'Internal' | 'Merchant' | 'Vendor'
}

const Here = createContext<Who>({ id: '', name: '', email: null, association: 'Internal' })

export const WhoIsHere = Here.Provider
export const useWho = () => useContext(Here)
