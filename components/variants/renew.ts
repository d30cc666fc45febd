import type { QueryClient } from '@tanstack/react-query'

const stale = [
  'GET /variants/search',
  'GET /variants/{id}',
  'GET /variants/{id}/auditLogs',
  'GET /products/{id}',
  'GET /products/{id}/auditLogs',
] as const

/** Has everything that shows a product's variants asked again. It is not waited for what cannot be loaded now. */
export async function renewVariants(client: QueryClient, productId: string): Promise<void> {
  await Promise.all([
    ...stale.map((line) => client.invalidateQueries({ queryKey: [line] })),
    client.invalidateQueries({ queryKey: ['variants of', productId] }),
    client.invalidateQueries({ queryKey: ['GET /products/search'], refetchType: 'none' }),
  ])
}
