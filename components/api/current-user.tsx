'use client'

import { createContext, useContext } from 'react'

/** The user for whom the server rendered this page. */
export interface CurrentUser {
  id: string
  name: string
  email: string | null
  /** The kind of organization that the user belongs to. */
  association: 'Internal' | 'Merchant' | 'Vendor'
}

const CurrentUserContext = createContext<CurrentUser>({ id: '', name: '', email: null, association: 'Internal' })

export const CurrentUserProvider = CurrentUserContext.Provider
export const useCurrentUser = () => useContext(CurrentUserContext)
