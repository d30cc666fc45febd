import type { KeyboardEvent } from 'react'

interface Options {
  save: () => void
  /** Undoes a step; false when there is none. */
  undo: () => boolean
}

const isMod = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

/** Whether the target is a text field, which has its own undo. */
export const isTextField = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** The shortcuts in every cell of a sheet: Ctrl+Enter saves, Ctrl+Z undoes. */
export const sheetKeys = ({ save, undo }: Options) => ({
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !isMod(event)) return
    event.preventDefault()
    save()
  },
  onKeyDownCapture(event: KeyboardEvent) {
    if (!isMod(event) || event.key.toLowerCase() !== 'z' || event.shiftKey || isTextField(event.target) || !undo()) return
    event.preventDefault()
    event.stopPropagation()
  },
})
