/** One key press: the modifiers to hold, and `KeyboardEvent.key`. */
export interface Shortcut {
  mods: ('Control' | 'Meta' | 'Alt' | 'Shift')[]
  key: string
}

/** The properties of a keyboard event that describe a key press. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const names = { ctrl: 'Control', meta: 'Meta', alt: 'Alt', shift: 'Shift' } as const

/** The presses of a shortcut: `g o` is two, `mod+k` is one, with ⌘ on a Mac and Ctrl elsewhere. */
export function parseShortcuts(keys: string, isMac: boolean): Shortcut[] {
  return keys.split(' ').map((press) => {
    const parts = press.length > 1 ? press.split('+') : [press]
    const key = parts.pop() ?? ''
    return { key, mods: parts.map((name) => (name === 'mod' ? (isMac ? 'Meta' : 'Control') : names[name as keyof typeof names])) }
  })
}

/** Whether the event is this press. Ignores Caps Lock, and ignores Shift where it produces the character (`?`). */
export function matchesShortcut({ mods, key }: Shortcut, event: KeyPress): boolean {
  const isCharacter = key.length === 1 && !mods.length
  return (
    (event.key === key || (!(isCharacter && event.shiftKey) && event.key.toLowerCase() === key.toLowerCase())) &&
    event.ctrlKey === mods.includes('Control') &&
    event.metaKey === mods.includes('Meta') &&
    event.altKey === mods.includes('Alt') &&
    (isCharacter || event.shiftKey === mods.includes('Shift'))
  )
}

/** Whether the keys are plain characters: such shortcuts can be turned off, and do nothing in text fields. */
export const isPlainCharacters = (keys: string) => parseShortcuts(keys, false).every(({ mods, key }) => key.length === 1 && !mods.length)

const labels: Record<string, string> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** The labels of the keys, press by press: `Ctrl` `K`. */
export function keyLabels(keys: string, isMac: boolean): string[] {
  return parseShortcuts(keys, isMac).flatMap(({ mods, key }) => [
    ...mods.map((mod) => ({ Control: isMac ? '⌃' : 'Ctrl', Meta: '⌘', Alt: isMac ? '⌥' : 'Alt', Shift: isMac ? '⇧' : 'Shift' })[mod]),
    labels[key] ?? (mods.length ? key.charAt(0).toUpperCase() + key.slice(1) : key),
  ])
}

/** The value of `aria-keyshortcuts`; undefined for a sequence, since a space separates alternatives there. */
export function ariaKeys(keys: string): string | undefined {
  if (keys.includes(' ')) return undefined
  return keys.startsWith('mod+') ? `${keys.replace('mod', 'Control')} ${keys.replace('mod', 'Meta')}` : keys
}
