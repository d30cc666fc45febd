'use client'

import { type View as AnyView, viewsAt } from '../../list/view'

const sorts = ['name', 'createdAt', 'updatedAt'] as const

export type Field = (typeof sorts)[number]
export type View = AnyView<Field>

export const { viewOf, addressOf, useView } = viewsAt('/catalog', sorts)
