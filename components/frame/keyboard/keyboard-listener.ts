import { type Action, registeredActions } from './action-registry'
import { takesText, topLayer } from './focus-context'
import { createKeySequence } from './key-sequence'
import { areLetterShortcutsOn } from './letter-shortcuts'
import { createScannerBurst } from './scanner-burst'
import { isPlainCharacters, matchesShortcut, parseShortcuts } from './shortcuts'

interface Listener {
  isMac: boolean
  /** Called with the text of a scan. */
  onScan(text: string): void
}

/** Listens to the keys of the whole page and runs the registered actions. Returns the function that stops it. */
export function listenToKeys({ isMac, onScan }: Listener): () => void {
  const burst = createScannerBurst()
  const sequence = createKeySequence()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The topmost layer at keydown: a layer that closes on Esc would be gone when it is looked up later. */
  let layerAtKeyDown: ReturnType<typeof topLayer> = null
  let isCapsLock = false

  const actions = () => registeredActions().filter(({ keys }) => keys)
  const findNewest = (fits: (action: Action) => boolean | undefined) => actions().findLast(fits)
  const run = (action: Action | undefined) => {
    if (action && !action.disabledReason) action.run()
    return Boolean(action)
  }

  const press = (letter: string, at: number) => {
    const available = actions().flatMap(({ keys = '' }) => (isPlainCharacters(keys) ? keys : []))
    const sequenceKeys = areLetterShortcutsOn() ? sequence.press(isCapsLock ? letter.toLowerCase() : letter, at, available) : null
    if (sequenceKeys) run(findNewest(({ keys }) => keys === sequenceKeys))
  }
  const pressAll = (letters: string[], at: number) => {
    // A layer opened by one letter takes the following keys.
    for (const letter of letters) if (!topLayer()) press(letter, at)
  }
  const isShortcutKey = (key: string) =>
    areLetterShortcutsOn() && actions().some(({ keys = '' }) => isPlainCharacters(keys) && keys.split(' ').includes(key))

  function onCharacter(event: KeyboardEvent) {
    const { key, timeStamp } = event
    const isOpen = layerAtKeyDown === null
    isCapsLock = event.getModifierState('CapsLock')
    // A key that repeats while held down comes from no scanner.
    if (event.repeat) {
      if (isOpen) press(key, timeStamp)
      return
    }
    // The browser has its own use for some keys (Firefox searches with `/`), and a space within a scan must not press a button.
    if (isShortcutKey(key) || (key === ' ' && burst.isRunning(timeStamp))) event.preventDefault()
    if (key === ' ' && !burst.isRunning(timeStamp)) return
    const instant =
      isOpen && areLetterShortcutsOn() && !burst.isRunning(timeStamp) && findNewest((one) => one.isInstant && one.keys === key)
    if (instant) {
      run(instant)
      return
    }
    const before = burst.character(key, timeStamp)
    if (isOpen) pressAll(before, timeStamp)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const letters = burst.flushTyped()
      if (isOpen) pressAll(letters, timeStamp)
    }, burst.wait())
  }

  function onCapture(event: KeyboardEvent) {
    layerAtKeyDown = topLayer()
    // The browser closes its own dialog on Esc; a dialog of the page below it must not react as well.
    if (event.key === 'Escape' && document.querySelector('dialog[open]')) return event.stopImmediatePropagation()
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || takesText(event.target)) return
    const text = burst.enter(event.timeStamp)
    if (text === null) return
    // A scan must not press the focused element.
    event.preventDefault()
    event.stopImmediatePropagation()
    clearTimeout(timer)
    if (layerAtKeyDown !== 'dialog') onScan(text)
  }

  function onBubble(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing) return
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isText) {
      if (!takesText(event.target)) onCharacter(event)
      return
    }
    const action = findNewest(({ keys = '', worksInText, worksInDialogs }) => {
      if (isPlainCharacters(keys) || (layerAtKeyDown && !worksInDialogs) || (!worksInText && takesText(event.target))) return false
      return parseShortcuts(keys, isMac).some((one) => matchesShortcut(one, event))
    })
    if (!action) return
    event.preventDefault()
    run(action)
  }

  window.addEventListener('keydown', onCapture, { capture: true })
  window.addEventListener('keydown', onBubble)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onCapture, { capture: true })
    window.removeEventListener('keydown', onBubble)
  }
}
