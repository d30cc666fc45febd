import type { QueryClient } from '@tanstack/react-query'

const staleKeys = ['GET /variants/search', 'GET /variants/{id}', 'GET /products/{id}', 'GET /history'] as const

/** Invalidates all data that shows a product's variants. Product lists are marked stale without reloading them. */
export async function invalidateVariants(client: QueryClient): Promise<void> {
  await Promise.all([
    ...staleKeys.map((line) => client.invalidateQueries({ queryKey: [line] })),
    client.invalidateQueries({ queryKey: ['GET /products/search'], refetchType: 'none' }),
  ])
}
