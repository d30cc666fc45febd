import '@mantine/core/styles.css'
import '@/app/globals.css'
import '@/components/ui/theme/controls.css'
import '@/components/ui/theme/print.css'
import '@/components/ui/theme/utilities.css'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
