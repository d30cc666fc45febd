import { announce } from './announce'

/** Puts a text on the clipboard and says so; false when the browser refuses. Works without https too, where the clipboard's interface is absent. */
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
