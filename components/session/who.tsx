'use client'

import { createContext, useContext } from 'react'

/** Who is signed in on this page. */
export interface Who {
  id: string
  name: string
  email: string | null
}

const Here = createContext<Who>({ id: '', name: '', email: null })

export const WhoIsHere = Here.Provider
export const useWho = () => useContext(Here)
