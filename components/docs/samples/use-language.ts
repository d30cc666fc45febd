'use client'

import { useSyncExternalStore } from 'react'
import { localStore } from '@/components/ui/browser-storage'
import { createListeners } from '@/components/ui/listeners'
import { type Language, languages } from './samples'

const STORED = 'waybill.docs.language'
const listeners = createListeners()

function current(): Language {
  const stored = localStore.getString(STORED)
  return stored !== null && Object.hasOwn(languages, stored) ? (stored as Language) : 'curl'
}

function setLanguage(language: Language) {
  localStore.set(STORED, language)
  listeners.emit()
}

/** The language of all samples, which this browser remembers, and its setter. */
export function useLanguage() {
  const language = useSyncExternalStore<Language>(listeners.subscribe, current, () => 'curl')
  return { language, setLanguage }
}
