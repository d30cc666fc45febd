import { announce } from './announce'
import { createListeners } from './listeners'

export interface ToastOptions {
  /** Takes back what was done. Offered for 10 s; when its promise fails, that is told. One that has only begun answers what to say. */
  undo?: () => unknown
  /** Where to go on from here. Offered for 10 s. */
  link?: { word: string; href: string }
  tone?: 'good' | 'bad' | 'plain'
  title?: string
  /** What it tells of. A newer one about the same takes its place: its Undo would be about what is no more. */
  about?: string
}

export interface Toast extends ToastOptions {
  id: number
  message: string
  isUndoing?: boolean
}

/** How long a notice stays, in ms. One of something that went wrong stays until it is closed. */
export const shownFor = ({ undo, link, tone }: ToastOptions) => (tone === 'bad' ? null : undo || link ? 10_000 : 5_000)

const most = 4
let toasts: readonly Toast[] = []
let last = 0
const listeners = createListeners()

export const shown = {
  subscribe: listeners.subscribe,
  get: () => toasts,
}

function show(next: readonly Toast[]) {
  toasts = next
  listeners.tell()
}

/** Tells in a corner what was done, and offers to take it back. Announced; within reach of the keyboard by F8 (the frame's key), its Undo by mod+z. */
export function toast(message: string, options: ToastOptions = {}): void {
  last += 1
  const others = options.about ? toasts.filter(({ about }) => about !== options.about) : toasts
  show(fewer([...others, { ...options, id: last, message }]))
}

/** The oldest goes where there are too many; of what went wrong only when there is nothing else. */
function fewer(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= most) return all
  const gone = all.slice(0, -1).find(({ tone }) => tone !== 'bad') ?? all[0]
  return all.filter((each) => each !== gone)
}

export const dismiss = (id: number) => show(toasts.filter((each) => each.id !== id))

/** Takes back what this toast tells of, once. The toast stays until it is done. */
export async function undo({ id, undo: back, isUndoing }: Toast) {
  if (!back || isUndoing) return
  show(toasts.map((each) => (each.id === id ? { ...each, isUndoing: true } : each)))
  try {
    const said = await back()
    announce(typeof said === 'string' ? said : 'Undone')
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), { tone: 'bad', title: 'Could not be undone' })
  } finally {
    dismiss(id)
  }
}

/** Runs the newest Undo that is offered; false when none is. */
export function undoLast(): boolean {
  const newest = toasts.findLast((each) => each.undo && !each.isUndoing)
  if (newest) void undo(newest)
  return Boolean(newest)
}
