import { useEffect, useState } from 'react'
import { copyText } from './copy'

/** Copies, and tells for a moment that it was done. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 1_500)
    return () => clearTimeout(timer)
  }, [isCopied])
  return { isCopied, copy: async (text: string) => setCopied(await copyText(text)) }
}
