import '@/components/ui/theme/mantine.css'
import '@/app/globals.css'
import '@/components/ui/theme/controls.css'
import '@/components/ui/theme/print.css'
import '@/components/ui/theme/utilities.css'
import { afterEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { router } from '@/components/testing/render'
import { dismiss, toastStore } from '@/components/ui/toasts/toast'

afterEach(async () => {
  // Files share a page, and the library removes what they render for the first of them only.
  await cleanup()
  for (const { id } of toastStore.get()) dismiss(id)
  vi.unstubAllGlobals()
  for (const call of Object.values(router)) call.mockReset()
  localStorage.clear()
  sessionStorage.clear()
})
