import type { ListboxGroup, ListboxOption } from '@/components/ui/listbox/listbox'

export interface PaletteOption extends ListboxOption {
  /** The address that the option opens, also in a new tab. */
  href?: string
  run?(): void
}

export type PaletteGroup = ListboxGroup<PaletteOption>
