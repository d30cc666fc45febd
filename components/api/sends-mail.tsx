'use client'

import { createContext, useContext } from 'react'

const SendsMailContext = createContext(false)

/** Provides whether this installation has a mail server. */
export const SendsMailProvider = SendsMailContext.Provider
export const useSendsMail = () => useContext(SendsMailContext)
