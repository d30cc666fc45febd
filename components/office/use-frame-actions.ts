'use client'

import {
  Bell,
  BookOpen,
  CircleUserRound,
  CornerDownLeft,
  Keyboard,
  ListChecks,
  LogOut,
  Moon,
  Printer,
  Rows3,
  Search,
  Sun,
  Undo2,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useActions } from '../keys/actions'
import type { Action } from '../keys/registry'
import { useHeld } from '../session/permissions'
import { undoLast } from '../ui/toast'
import { toNotices } from '../ui/toasts'
import { placesFor } from './places'
import { signOutHere } from './sign-out'
import { useLook } from './use-look'

export type Opened = 'palette' | 'page' | 'keys'

/** What can be done on every page. */
export function useFrameActions(open: (what: Opened) => void) {
  const router = useRouter()
  const look = useLook()
  const held = useHeld()
  const everywhere = (action: Omit<Action, 'section'>): Action => ({ section: 'Everywhere', ...action })
  const isDark = () => document.documentElement.dataset.mantineColorScheme === 'dark'
  useActions(
    [
      ...placesFor(held).map(({ href, label, icon, keys }) => ({
        id: `go ${href}`,
        section: 'Go to',
        label,
        icon,
        keys,
        run: () => router.push(href),
      })),
      {
        id: 'go /print',
        section: 'Go to',
        label: 'Packing slips',
        icon: Printer,
        words: 'print batch',
        run: () => router.push('/print'),
      },
      {
        id: 'go /profile',
        section: 'Go to',
        label: 'My profile',
        icon: CircleUserRound,
        words: 'account password sessions second factor totp name',
        run: () => router.push('/profile'),
      },
      {
        id: 'go /docs',
        section: 'Go to',
        label: 'API reference',
        icon: BookOpen,
        words: 'docs openapi integrate',
        run: () => router.push('/docs'),
      },
      everywhere({
        id: 'palette',
        label: 'Orders, shipments, actions and pages',
        icon: Search,
        keys: 'mod+k',
        inText: true,
        run: () => open('palette'),
      }),
      everywhere({ id: 'page-actions', label: 'What can be done on this page', icon: ListChecks, keys: '.', run: () => open('page') }),
      everywhere({ id: 'keys', label: 'List of keys', icon: Keyboard, keys: '?', words: 'shortcuts help', run: () => open('keys') }),
      everywhere({ id: 'undo', label: 'Take back the last change', icon: Undo2, keys: 'mod+z', words: 'undo', run: undoLast }),
      everywhere({
        id: 'notices',
        label: 'Go to the notices',
        icon: Bell,
        keys: 'F8',
        inText: true,
        inDialogs: true,
        words: 'toast undo',
        run: toNotices,
      }),
      everywhere({
        id: 'submit',
        label: 'Send the form',
        icon: CornerDownLeft,
        keys: 'mod+Enter',
        inText: true,
        inDialogs: true,
        run: () => document.activeElement?.closest('form')?.requestSubmit(),
      }),
      everywhere({
        id: 'colours',
        label: look.colours === 'dark' ? 'Light colours' : 'Dark colours',
        icon: look.colours === 'dark' ? Sun : Moon,
        words: 'theme mode',
        run: () => look.setColours(isDark() ? 'light' : 'dark'),
      }),
      everywhere({
        id: 'density',
        label: look.density === 'compact' ? 'Comfortable rows' : 'Compact rows',
        icon: Rows3,
        words: 'density',
        run: () => look.setDensity(look.density === 'compact' ? 'comfortable' : 'compact'),
      }),
      everywhere({
        id: 'letters',
        label: look.hasLetters ? 'Switch single-letter keys off' : 'Switch single-letter keys on',
        icon: Keyboard,
        words: 'shortcuts',
        run: () => look.switchLetters(!look.hasLetters),
      }),
      everywhere({ id: 'sign-out', label: 'Sign out', icon: LogOut, words: 'log out', run: signOutHere }),
    ],
    { isFrame: true },
  )
}
