/** The longest time in milliseconds from the last letter to the focus of a field that it is still meant for. */
const MAX_WAIT_MS = 3_000

const textFields =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="url"], [type="tel"], [type="number"])'

/** Whether letters that were typed before the field had the focus may be inserted: not into a password, which they are not meant for. */
const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLElement && element.matches(textFields) && !(element as HTMLInputElement).readOnly

/**
 * Inserts text at the caret as typing does, so that the form and Undo know it. The command is deprecated, but nothing else does that, and
 * every browser has it.
 */
function insert(text: string) {
  if (isTextField(document.activeElement)) document.execCommand('insertText', false, text)
}

/**
 * Letters that are typed after a key that opens a form, and before its field has the focus: a form may still have to be loaded. They go into
 * the field that then gets the focus, unless another key or the pointer was used meanwhile.
 */
export function createEarlyText() {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    add(letter: string, at: number) {
      text += letter
      last = at
    },
    /** Takes a space after letters; returns whether it did, because a space otherwise presses the focused button. */
    addSpace(at: number): boolean {
      if (!text || at - last > MAX_WAIT_MS) return false
      text += ' '
      last = at
      return true
    },
    forget() {
      text = ''
    },
    /** Inserts the letters into the field that has got the focus, once its form has also selected what typing replaces. */
    focused(at: number) {
      const letters = at - last <= MAX_WAIT_MS ? text : ''
      text = ''
      if (letters) queueMicrotask(() => insert(letters))
    },
    insert,
  }
}
