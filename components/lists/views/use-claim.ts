'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useCurrentUser } from '@/components/api/current-user'
import { type Answer, call } from '@/components/api/request'
import { invalidate, useWrite } from '@/components/api/write'
import { toast } from '@/components/ui/toasts/toast'
import { setClaim } from './claim-store'
import { setQueue, type WorkedQueue } from './queue-store'

type Claimed = Answer<'POST /views/{id}/claim'>

/** The page of a claimed record. */
function pageOf({ order, shipment, product, variant }: Claimed): { record: { id: string; version: number }; href: string } | null {
  if (order) return { record: order, href: `/orders/${order.shortId}` }
  if (shipment) return { record: shipment, href: `/shipments/${shipment.shortId}` }
  if (product) return { record: product, href: `/catalog/products/${product.id}` }
  return variant ? { record: variant, href: `/catalog/products/${variant.productId}` } : null
}

type Queue = Pick<WorkedQueue, 'viewId' | 'name'>

/** Claims the next record of a queue and opens it, and releases records. */
export function useClaim() {
  const client = useQueryClient()
  const router = useRouter()
  const user = useCurrentUser()
  const { run, isPending } = useWrite()

  async function claim({ viewId, name }: Queue): Promise<boolean> {
    // Empty when nothing is left.
    const claimed: Claimed | null = await call('POST /views/{id}/claim', { params: { id: viewId } })
    const page = claimed && pageOf(claimed)
    void invalidate(client, ['GET /views'])
    if (!page) {
      toast(`Nothing else waits in ${name}`)
      return false
    }
    setClaim(page.record.id, user, page.record.version)
    setQueue({ viewId, name, recordId: page.record.id })
    router.push(page.href)
    return true
  }

  async function release({ viewId }: Queue, resource: { type: 'order' | 'shipment' | 'product'; id: string }) {
    await call('POST /views/{id}/release', { params: { id: viewId }, body: { resource } })
    setClaim(resource.id, null)
    void invalidate(client, ['GET /views'])
  }

  return {
    isPending,
    claimNext: (queue: Queue) => void run(() => claim(queue), 'Nothing was claimed'),
    release: (queue: Queue, resource: Parameters<typeof release>[1]) =>
      void run(async () => {
        await release(queue, resource)
        setQueue(null)
      }, 'The claim was not released'),
    /** The next record is claimed first, so that the released one is not the next again. */
    goOn: (queue: Queue, resource: Parameters<typeof release>[1], isClaimed: boolean) =>
      void run(async () => {
        if ((await claim(queue)) && isClaimed) await release(queue, resource)
      }, 'Nothing was claimed'),
  }
}
