'use client'

import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'

interface Entry {
  id: string
  /** The layer that it is part of; null on the page itself. */
  parent: string | null
  /** Native dialogs are above all others. */
  isNative: boolean
}

/** The layers that are open over the page, the newest last. */
const entries: Entry[] = []

/** The id of the topmost layer, which takes all keys; null for the page itself. */
export const topLayerId = (): string | null => (entries.findLast(({ isNative }) => isNative) ?? entries.at(-1))?.id ?? null

const LayerContext = createContext<string | null>(null)

/** The id of the layer that a component is part of; null on the page itself. */
export const useLayerId = () => useContext(LayerContext)

/** Opens a layer while mounted and `isOpen`; returns its id. `<LayerContent>` puts its content into it. */
export function useLayer({ isOpen = true, isNative = false } = {}): string {
  const id = useId()
  const parent = useLayerId()
  useLayoutEffect(() => {
    if (!isOpen) return
    const entry = { id, parent, isNative }
    // Effects of a layer's content run first: a layer that opens together with one inside it is below that one.
    const child = entries.findIndex((other) => other.parent === id)
    entries.splice(child < 0 ? entries.length : child, 0, entry)
    return () => void entries.splice(entries.indexOf(entry), 1)
  }, [id, parent, isOpen, isNative])
  return id
}

/** The topmost layer when a key was pressed: the layer that it closes is gone before other listeners get the same key. */
const layerOfKey = new WeakMap<KeyboardEvent, string | null>()

/** Calls `onEscape` for Esc while the layer is open and topmost, so that one key closes one layer. Not for an Esc that closes a popup. */
export function useLayerEscape(id: string, isOpen: boolean, onEscape: () => void) {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      if (!layerOfKey.has(event)) layerOfKey.set(event, topLayerId())
      const closesPopup = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
      if (layerOfKey.get(event) === id && !closesPopup) latest.current()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [id, isOpen])
}

export function LayerContent({ id, children }: { id: string; children: ReactNode }) {
  return <LayerContext value={id}>{children}</LayerContext>
}

/** An invisible layer: while it is mounted, keys go nowhere. */
export function KeyBlocker() {
  useLayer()
  return null
}
