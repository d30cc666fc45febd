import { createBurst } from './burst'
import { isPress, isTyped, pressesOf } from './keys'
import { areLettersOn } from './letters'
import { type Action, registered } from './registry'
import { createSequence } from './sequence'
import { layer, ownsLetters } from './where'

interface Listener {
  isMac: boolean
  /** What to do with what a scanner read. */
  onScan(text: string): void
}

/** Listens to the keys of the whole page and runs what is registered for them. Answers what ends it. */
export function listenToKeys({ isMac, onScan }: Listener): () => void {
  const burst = createBurst()
  const sequence = createSequence()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What lay over the page when the key went down: what closes on Esc is gone by the time it would be looked for. */
  let over: ReturnType<typeof layer> = null
  let isCaps = false

  const actions = () => registered().filter(({ keys }) => keys)
  const newest = (fits: (action: Action) => boolean | undefined) => actions().findLast(fits)
  const run = (action: Action | undefined) => {
    if (action && !action.why) action.run()
    return Boolean(action)
  }

  const press = (letter: string, at: number) => {
    const offered = actions().flatMap(({ keys = '' }) => (isTyped(keys) ? keys : []))
    const meant = areLettersOn() ? sequence.press(isCaps ? letter.toLowerCase() : letter, at, offered) : null
    if (meant) run(newest(({ keys }) => keys === meant))
  }
  const pressAll = (letters: string[], at: number) => {
    // What one letter opened takes the keys from there on.
    for (const letter of letters) if (!layer()) press(letter, at)
  }
  const isOffered = (key: string) => areLettersOn() && actions().some(({ keys = '' }) => isTyped(keys) && keys.split(' ').includes(key))

  function typed(event: KeyboardEvent) {
    const { key, timeStamp } = event
    const isOpen = over === null
    isCaps = event.getModifierState('CapsLock')
    // A key that is held down is no scanner.
    if (event.repeat) {
      if (isOpen) press(key, timeStamp)
      return
    }
    // The browser has uses of its own for some (Firefox finds with `/`), and a space in a code is no press of a button.
    if (isOffered(key) || (key === ' ' && burst.isRunning(timeStamp))) event.preventDefault()
    if (key === ' ' && !burst.isRunning(timeStamp)) return
    const instant = isOpen && areLettersOn() && !burst.isRunning(timeStamp) && newest((one) => one.isInstant && one.keys === key)
    if (instant) {
      run(instant)
      return
    }
    const before = burst.character(key, timeStamp)
    if (isOpen) pressAll(before, timeStamp)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const letters = burst.settle()
      if (isOpen) pressAll(letters, timeStamp)
    }, burst.wait())
  }

  function capture(event: KeyboardEvent) {
    over = layer()
    // The browser closes its own dialog on Esc; one of the page's that lies below would take it for itself.
    if (event.key === 'Escape' && document.querySelector('dialog[open]')) return event.stopImmediatePropagation()
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || ownsLetters(event.target)) return
    const text = burst.enter(event.timeStamp)
    if (text === null) return
    // Whatever has the focus must not be pressed by a scanner.
    event.preventDefault()
    event.stopImmediatePropagation()
    clearTimeout(timer)
    if (over !== 'dialog') onScan(text)
  }

  function bubble(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing) return
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isText) {
      if (!ownsLetters(event.target)) typed(event)
      return
    }
    const action = newest(({ keys = '', inText, inDialogs }) => {
      if (isTyped(keys) || (over && !inDialogs) || (!inText && ownsLetters(event.target))) return false
      return pressesOf(keys, isMac).some((one) => isPress(one, event))
    })
    if (!action) return
    event.preventDefault()
    run(action)
  }

  window.addEventListener('keydown', capture, { capture: true })
  window.addEventListener('keydown', bubble)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', capture, { capture: true })
    window.removeEventListener('keydown', bubble)
  }
}
