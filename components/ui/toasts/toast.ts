import { withShortIds } from '../format/short-ids'
import { createListeners } from '../listeners'
import { announce } from './announce'

interface ToastOptions {
  /**
   * Undoes the action. Offered for 10 s; a rejected promise is reported. An undo that has only started returns the text to show. When its
   * outcome is unknown, the report offers it again: the same attempt, until that notice is gone.
   */
  undo?: () => unknown
  /** A link to continue with. Offered for 10 s. */
  link?: { word: string; href: string }
  tone?: 'good' | 'bad' | 'plain'
  title?: string
  /** The topic. A newer toast on the same topic replaces this one, whose Undo would be outdated. */
  replaceKey?: string
}

export interface Toast extends ToastOptions {
  id: number
  message: string
  isUndoing?: boolean
  /** The errors of an Undo whose outcome is unknown; the notice's end ends its attempts. */
  attempts?: UndoError[]
}

/** The errors of writes say whether the write may have happened, and end its attempt. */
type UndoError = Error & { isOutcomeUnknown?: boolean; abandon?: () => void }

/** The time for which a toast is shown, in ms; null for an error, which stays until it is closed. */
export const toastDuration = ({ undo, link, tone }: ToastOptions) => (tone === 'bad' ? null : undo || link ? 10_000 : 5_000)

const MAX_TOASTS = 4
let toasts: readonly Toast[] = []
let last = 0
const listeners = createListeners()

export const toastStore = {
  subscribe: listeners.subscribe,
  get: () => toasts,
}

function setToasts(next: readonly Toast[]) {
  const kept = new Set(next.flatMap(({ attempts = [] }) => attempts))
  for (const error of toasts.flatMap(({ attempts = [] }) => attempts)) if (!kept.has(error)) error.abandon?.()
  toasts = next
  listeners.emit()
}

/**
 * Shows a completed action in a corner, and offers to undo it. Announced; reachable by keyboard with F8 (a shortcut of the frame), its Undo
 * with mod+z.
 */
export function toast(message: string, options: ToastOptions & Pick<Toast, 'attempts'> = {}): void {
  last += 1
  const others = options.replaceKey ? toasts.filter(({ replaceKey }) => replaceKey !== options.replaceKey) : toasts
  setToasts(trimToMax([...others, { ...options, id: last, message }]))
}

/** Removes the oldest toasts above the maximum; errors only when there are no others. */
function trimToMax(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= MAX_TOASTS) return all
  const gone = all.slice(0, -1).find(({ tone }) => tone !== 'bad') ?? all[0]
  return all.filter((each) => each !== gone)
}

export const dismiss = (id: number) => setToasts(toasts.filter((each) => each.id !== id))

/** Undoes the toast's action, once. The toast stays until that is done; after a lost answer, its error offers the same Undo. */
export async function undo({ id, undo: back, isUndoing, replaceKey, attempts = [] }: Toast) {
  if (!back || isUndoing) return
  setToasts(toasts.map((each) => (each.id === id ? { ...each, isUndoing: true } : each)))
  try {
    const said = await back()
    announce(typeof said === 'string' ? said : 'Undone')
  } catch (error) {
    const failure = { tone: 'bad', title: 'Could not be undone' } as const
    const unknown = error instanceof Error && (error as UndoError).isOutcomeUnknown ? error : null
    const again = unknown && { undo: back, replaceKey, attempts: [...attempts, unknown] }
    toast(error instanceof Error ? error.message : String(error), { ...failure, ...again })
  } finally {
    dismiss(id)
  }
}

/** Runs the newest Undo on offer; false when there is none. */
export function undoLast(): boolean {
  const newest = toasts.findLast((each) => each.undo && !each.isUndoing)
  if (newest) void undo(newest)
  return Boolean(newest)
}

/** Shows an error in a corner. Stays until it is closed, or until the same error occurs again. */
export const errorToast = (title: string) => (error: Error & { requestId?: string | null; status?: number }) => {
  if (error.status === 401) return
  toast(error.requestId ? `${error.message} Request ${withShortIds(error.requestId)}` : error.message, {
    title,
    replaceKey: title,
    tone: 'bad',
  })
}
