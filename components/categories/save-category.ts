import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api'
import type { Category } from '../catalog/shapes'
import { asOwn } from '../orders/write-order'
import { loadedIn, storeCategory } from './store'

/** Saves name and description of a category, by the version that was seen; it stays where it stands now. */
export const saveCategory = (client: QueryClient, seen: Category, { name, description }: Pick<Category, 'name' | 'description'>) =>
  asOwn(async () => {
    const { parentId, sortOrder } = loadedIn(client)?.categories.find(({ id }) => id === seen.id) ?? seen
    const { category } = await call('PUT /categories/{id}', {
      params: { id: seen.id },
      body: { name, description, parentId, sortOrder },
      ifMatch: seen.version,
    })
    storeCategory(client, category)
    return category
  })
