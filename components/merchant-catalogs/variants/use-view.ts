'use client'

import { type View as AnyView, viewsAt } from '../../list/view'

export type Field = 'sku' | 'createdAt'
export type View = AnyView<Field>

/** How the variants of a catalog are shown, as the address says it. */
export const viewsOf = (catalogId: string) => viewsAt<Field>(`/catalog/merchants/${catalogId}`, ['sku', 'createdAt'])
