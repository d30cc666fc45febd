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
  Rows3,
  Search,
  Sun,
  Undo2,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useCurrentUser } from '@/components/api/current-user'
import { usePermissions } from '@/components/api/permissions'
import type { Action } from '@/components/frame/keyboard/action-registry'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { useAppearance } from '@/components/frame/use-appearance'
import type { RevertSubject } from '@/components/records/history/revert-dialog'
import { focusToasts } from '@/components/ui/toasts/toasts'
import { GO_TO, pageActions } from './page-actions'
import { signOutAndClear } from './sign-out'
import { undoLastChange } from './undo-last'

export type OverlayName = 'palette' | 'page' | 'keys'

/** Registers the actions that every page has. */
export function useGlobalActions(open: (what: OverlayName) => void, onUndo: (save: RevertSubject) => void) {
  const router = useRouter()
  const appearance = useAppearance()
  const permissions = usePermissions()
  const { association } = useCurrentUser()
  const globalAction = (action: Omit<Action, 'section'>): Action => ({ section: 'Everywhere', ...action })
  const isDark = () => document.documentElement.dataset.mantineColorScheme === 'dark'
  useActions(
    [
      ...pageActions({ association, permissions }, (href) => router.push(href)),
      {
        id: 'go /profile',
        section: GO_TO,
        label: 'My profile',
        icon: CircleUserRound,
        keywords: 'settings account password sessions second factor totp name',
        run: () => router.push('/profile'),
      },
      {
        id: 'go /docs',
        section: GO_TO,
        label: 'API reference',
        icon: BookOpen,
        keywords: 'docs openapi integrate',
        run: () => router.push('/docs'),
      },
      globalAction({
        id: 'palette',
        label: 'Search everything',
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
      globalAction({
        id: 'undo',
        label: 'Undo the last change',
        icon: Undo2,
        keys: 'mod+z',
        keywords: 'undo',
        run: () => void undoLastChange(permissions.includes('audit:read'), onUndo),
      }),
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
        keywords: 'settings theme mode',
        run: () => appearance.setColors(isDark() ? 'light' : 'dark'),
      }),
      globalAction({
        id: 'density',
        label: appearance.density === 'compact' ? 'Comfortable rows' : 'Compact rows',
        icon: Rows3,
        keywords: 'settings density',
        run: () => appearance.setDensity(appearance.density === 'compact' ? 'comfortable' : 'compact'),
      }),
      globalAction({
        id: 'letters',
        label: appearance.hasLetters ? 'Switch single-letter keys off' : 'Switch single-letter keys on',
        icon: Keyboard,
        keywords: 'settings shortcuts',
        run: () => appearance.switchLetters(!appearance.hasLetters),
      }),
      globalAction({ id: 'sign-out', label: 'Sign out', icon: LogOut, keywords: 'log out', run: signOutAndClear }),
    ],
    { isFrame: true },
  )
}
