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
import { usePermissions } from '@/components/api/permissions'
import type { Action } from '@/components/frame/keyboard/action-registry'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { useAppearance } from '@/components/frame/use-appearance'
import { undoLast } from '@/components/ui/toasts/toast'
import { focusToasts } from '@/components/ui/toasts/toasts'
import { navigationFor } from './navigation'
import { signOutAndClear } from './sign-out'

export type OverlayName = 'palette' | 'page' | 'keys'

/** Registers the actions that every page has. */
export function useGlobalActions(open: (what: OverlayName) => void) {
  const router = useRouter()
  const appearance = useAppearance()
  const permissions = usePermissions()
  const globalAction = (action: Omit<Action, 'section'>): Action => ({ section: 'Everywhere', ...action })
  const isDark = () => document.documentElement.dataset.mantineColorScheme === 'dark'
  useActions(
    [
      ...navigationFor(permissions).map(({ href, label, icon, keys }) => ({
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
        keywords: 'print batch',
        run: () => router.push('/print'),
      },
      {
        id: 'go /profile',
        section: 'Go to',
        label: 'My profile',
        icon: CircleUserRound,
        keywords: 'account password sessions second factor totp name',
        run: () => router.push('/profile'),
      },
      {
        id: 'go /docs',
        section: 'Go to',
        label: 'API reference',
        icon: BookOpen,
        keywords: 'docs openapi integrate',
        run: () => router.push('/docs'),
      },
      globalAction({
        id: 'palette',
        label: 'Orders, shipments, actions and pages',
        icon: Search,
        keys: 'mod+k',
        worksInText: true,
        run: () => open('palette'),
      }),
      globalAction({ id: 'page-actions', label: 'Actions on this page', icon: ListChecks, keys: '.', run: () => open('page') }),
      globalAction({
        id: 'keys',
        label: 'Keyboard shortcuts',
        icon: Keyboard,
        keys: '?',
        keywords: 'shortcuts help',
        run: () => open('keys'),
      }),
      globalAction({ id: 'undo', label: 'Undo the last change', icon: Undo2, keys: 'mod+z', keywords: 'undo', run: undoLast }),
      globalAction({
        id: 'notices',
        label: 'Go to the notices',
        icon: Bell,
        keys: 'F8',
        worksInText: true,
        worksInDialogs: true,
        keywords: 'toast undo',
        run: focusToasts,
      }),
      globalAction({
        id: 'submit',
        label: 'Send the form',
        icon: CornerDownLeft,
        keys: 'mod+Enter',
        worksInText: true,
        worksInDialogs: true,
        run: () => document.activeElement?.closest('form')?.requestSubmit(),
      }),
      globalAction({
        id: 'colours',
        label: appearance.colors === 'dark' ? 'Light colours' : 'Dark colours',
        icon: appearance.colors === 'dark' ? Sun : Moon,
        keywords: 'theme mode',
        run: () => appearance.setColors(isDark() ? 'light' : 'dark'),
      }),
      globalAction({
        id: 'density',
        label: appearance.density === 'compact' ? 'Comfortable rows' : 'Compact rows',
        icon: Rows3,
        keywords: 'density',
        run: () => appearance.setDensity(appearance.density === 'compact' ? 'comfortable' : 'compact'),
      }),
      globalAction({
        id: 'letters',
        label: appearance.hasLetters ? 'Switch single-letter keys off' : 'Switch single-letter keys on',
        icon: Keyboard,
        keywords: 'shortcuts',
        run: () => appearance.switchLetters(!appearance.hasLetters),
      }),
      globalAction({ id: 'sign-out', label: 'Sign out', icon: LogOut, keywords: 'log out', run: signOutAndClear }),
    ],
    { isFrame: true },
  )
}
