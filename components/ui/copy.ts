import { useEffect, useState } from 'react'
import { announce } from './toasts/announce'

/**
 * Copies a text to the clipboard and announces it; false when the browser refuses. Works without https, too, where the clipboard API is
 * missing.
 */
export async function copyText(text: string): Promise<boolean> {
  const isDone = await write(text)
  announce(isDone ? 'Copied' : 'Could not be copied')
  return isDone
}

async function write(text: string) {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.cssText = 'position: fixed; opacity: 0'
  const before = document.activeElement
  ;(before?.parentElement ?? document.body).append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isDone
}

/** Copies a text; `isCopied` is true for a moment afterwards. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 1_500)
    return () => clearTimeout(timer)
  }, [isCopied])
  return { isCopied, copy: async (text: string) => setCopied(await copyText(text)) }
}
