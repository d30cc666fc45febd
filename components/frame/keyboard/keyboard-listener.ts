import { flushSync } from 'react-dom'
import { type Action, registeredActions } from './action-registry'
import { createEarlyText } from './early-text'
import { takesText, topLayer } from './focus-context'
import { createKeySequence } from './key-sequence'
import { areLetterShortcutsOn } from './letter-shortcuts'
import { createScannerBurst } from './scanner-burst'
import { isPlainCharacters, matchesShortcut, parseShortcuts } from './shortcuts'
import { typingTarget } from './typing-target'

interface Listener {
  isMac: boolean
  /** Called with the text of a scan. */
  onScan(text: string): void
  /** Called for Ctrl or ⌘, which may be the start of a shortcut. */
  onModifier(): void
}

/**
 * Listens to the keys of the whole page and runs the registered actions of the topmost layer. Besides it only the layers listen, for
 * their own Esc, so that no key reaches what lies behind a dialog. Returns the function that stops it.
 */
export function listenToKeys({ isMac, onScan, onModifier }: Listener): () => void {
  const burst = createScannerBurst()
  const early = createEarlyText()
  let sequence = createKeySequence()
  let layerOfSequence: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The topmost layer at keydown: a layer that closes on Esc would be gone when it is looked up later. */
  let layerAtKeyDown: string | null = null
  /** The layer in which the last character was typed. */
  let layerOfBurst: string | null = null
  let isCapsLock = false

  /** The actions with keys that reach this layer, the newest last. */
  const actionsIn = (layer: string | null) => {
    const everywhere = layer === null ? [] : registeredActions().filter(({ worksInDialogs }) => worksInDialogs)
    return [...everywhere, ...registeredActions(layer)].filter(({ keys }) => keys)
  }
  const run = (action: Action | undefined) => {
    early.forget()
    // At once, so that the next key goes to the field or the dialog that the action opens.
    if (action && !action.disabledReason) flushSync(() => action.run())
    return Boolean(action)
  }

  const press = (letter: string, at: number, layer: string | null) => {
    if (layer !== layerOfSequence) sequence = createKeySequence()
    layerOfSequence = layer
    const actions = actionsIn(layer)
    const available = actions.flatMap(({ keys = '' }) => (isPlainCharacters(keys) ? keys : []))
    if (layer !== null && available.length === 0) early.add(letter, at)
    const sequenceKeys = areLetterShortcutsOn() ? sequence.press(isCapsLock ? letter.toLowerCase() : letter, at, available) : null
    if (sequenceKeys) run(actions.findLast(({ keys }) => keys === sequenceKeys))
  }
  const pressAll = (letters: string[], at: number, layer: string | null) => {
    // A layer or a field that one letter opens takes the letters that follow.
    for (const letter of letters)
      if (takesText(document.activeElement)) early.insert(letter)
      else if (topLayer() === layer) press(letter, at, layer)
      else early.add(letter, at)
  }
  const isShortcutKey = (key: string) =>
    areLetterShortcutsOn() && actionsIn(layerAtKeyDown).some(({ keys = '' }) => isPlainCharacters(keys) && keys.split(' ').includes(key))

  function onCharacter(event: KeyboardEvent) {
    const { key, timeStamp } = event
    const layer = layerAtKeyDown
    isCapsLock = event.getModifierState('CapsLock')
    // A key that repeats while held down comes from no scanner.
    if (event.repeat) return press(key, timeStamp, layer)
    // The browser has its own use for some keys (Firefox searches with `/`), and a space within a scan must not press a button.
    if (isShortcutKey(key) || (key === ' ' && burst.isRunning(timeStamp))) event.preventDefault()
    if (key === ' ' && !burst.isRunning(timeStamp)) {
      // Letters before it may still be held back, and lead to a field.
      pressAll(burst.otherKey(), timeStamp, layerOfBurst)
      const isTyped = takesText(document.activeElement)
      if (isTyped) early.insert(key)
      if (isTyped || early.addSpace(timeStamp)) event.preventDefault()
      return
    }
    const instant =
      areLetterShortcutsOn() && !burst.isRunning(timeStamp) && actionsIn(layer).findLast((one) => one.isInstant && one.keys === key)
    if (instant) {
      run(instant)
      return
    }
    pressAll(burst.character(key, timeStamp), timeStamp, layerOfBurst)
    layerOfBurst = layer
    clearTimeout(timer)
    timer = setTimeout(() => pressAll(burst.flushTyped(), timeStamp, layer), burst.wait())
  }

  function onCapture(event: KeyboardEvent) {
    const { key, target } = event
    layerAtKeyDown = topLayer()
    // The browser closes its own dialog on Esc; a dialog of the page below it must not react as well.
    if (key === 'Escape' && document.querySelector('dialog[open]')) return event.stopImmediatePropagation()
    if (key === 'Control' || key === 'Meta') onModifier()
    if (isText(event) && key !== ' ' && !takesText(target)) {
      const field = typingTarget(layerAtKeyDown)
      if (field) {
        // The character itself arrives in the field, since the focus moves before it is inserted.
        field.focus()
        return event.stopImmediatePropagation()
      }
    }
    if (takesText(target)) {
      // A letter before this one may still be held back.
      if (isText(event)) pressAll(burst.otherKey(), event.timeStamp, layerOfBurst)
      return
    }
    const text = key === 'Enter' && !event.ctrlKey && !event.metaKey ? burst.enter(event.timeStamp) : null
    if (text === null) return pressLettersBefore(event)
    // A scan must not press the focused element.
    event.preventDefault()
    event.stopImmediatePropagation()
    clearTimeout(timer)
    if (layerAtKeyDown === null || layerAtKeyDown === 'popup') onScan(text)
  }

  /** Runs the letters that are still held back before a later key, which goes to the element that they have focused. */
  function pressLettersBefore(event: KeyboardEvent) {
    if (event.key.length === 1 || modifiers.has(event.key)) return
    early.forget()
    const letters = burst.otherKey()
    if (letters.length === 0) return
    clearTimeout(timer)
    const focused = document.activeElement
    pressAll(letters, event.timeStamp, layerOfBurst)
    const next = document.activeElement
    if (next === focused || !next) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const isUnused = next.dispatchEvent(new KeyboardEvent('keydown', event))
    // The browser presses a button for its own events only.
    if (isUnused && event.key === 'Enter' && next instanceof HTMLButtonElement) next.click()
  }

  function onBubble(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing) return
    if (isText(event)) {
      if (!takesText(event.target)) onCharacter(event)
      return
    }
    const action = actionsIn(layerAtKeyDown).findLast(({ keys = '', worksInText }) => {
      if (isPlainCharacters(keys) || (!worksInText && takesText(event.target))) return false
      return parseShortcuts(keys, isMac).some((one) => matchesShortcut(one, event))
    })
    if (!action) return
    event.preventDefault()
    run(action)
  }

  const onFocus = ({ target, timeStamp }: FocusEvent) => takesText(target) && early.focused(timeStamp)

  window.addEventListener('pointerdown', early.forget)
  window.addEventListener('focusin', onFocus)
  window.addEventListener('keydown', onCapture, { capture: true })
  window.addEventListener('keydown', onBubble)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('pointerdown', early.forget)
    window.removeEventListener('focusin', onFocus)
    window.removeEventListener('keydown', onCapture, { capture: true })
    window.removeEventListener('keydown', onBubble)
  }
}

/** A scanner sends these, too, for capitals and control characters. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

const isText = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing
