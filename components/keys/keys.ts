/** One press: the modifiers that must be held, and `KeyboardEvent.key`. */
export interface Press {
  mods: ('Control' | 'Meta' | 'Alt' | 'Shift')[]
  key: string
}

/** What a keyboard event says of a press. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const names = { ctrl: 'Control', meta: 'Meta', alt: 'Alt', shift: 'Shift' } as const

/** `g o` is two presses, `mod+k` one: with ⌘ on a Mac, with Ctrl elsewhere. */
export function pressesOf(keys: string, isMac: boolean): Press[] {
  return keys.split(' ').map((press) => {
    const parts = press.length > 1 ? press.split('+') : [press]
    const key = parts.pop() ?? ''
    return { key, mods: parts.map((name) => (name === 'mod' ? (isMac ? 'Meta' : 'Control') : names[name as keyof typeof names])) }
  })
}

/** Shift is only asked about where it is not what makes the character (`?`). Caps Lock makes no difference. */
export function isPress({ mods, key }: Press, event: Pressed): boolean {
  const isCharacter = key.length === 1 && !mods.length
  return (
    (event.key === key || (!(isCharacter && event.shiftKey) && event.key.toLowerCase() === key.toLowerCase())) &&
    event.ctrlKey === mods.includes('Control') &&
    event.metaKey === mods.includes('Meta') &&
    event.altKey === mods.includes('Alt') &&
    (isCharacter || event.shiftKey === mods.includes('Shift'))
  )
}

/** Whether typing the keys could be typing text: such can be switched off, and do nothing where one types. */
export const isTyped = (keys: string) => pressesOf(keys, false).every(({ mods, key }) => key.length === 1 && !mods.length)

const written: Record<string, string> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** How the keys are written on the screen, press by press: `Ctrl` `K`. */
export function writtenKeys(keys: string, isMac: boolean): string[] {
  return pressesOf(keys, isMac).flatMap(({ mods, key }) => [
    ...mods.map((mod) => ({ Control: isMac ? '⌃' : 'Ctrl', Meta: '⌘', Alt: isMac ? '⌥' : 'Alt', Shift: isMac ? '⇧' : 'Shift' })[mod]),
    written[key] ?? (mods.length ? key.charAt(0).toUpperCase() + key.slice(1) : key),
  ])
}

/** The value of `aria-keyshortcuts`. In it a space parts alternatives, so that keys one after the other cannot be said. */
export function ariaKeys(keys: string): string | undefined {
  if (keys.includes(' ')) return undefined
  return keys.startsWith('mod+') ? `${keys.replace('mod', 'Control')} ${keys.replace('mod', 'Meta')}` : keys
}
