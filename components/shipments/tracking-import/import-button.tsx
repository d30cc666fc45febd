'use client'

import { OpenImportButton } from '@/components/lists/import/open-import-button'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'

const TrackingDialog = lazyDialog(() => import('./tracking-dialog').then(({ TrackingDialog: it }) => it))

/** Opens the dialog that imports tracking numbers. */
export const TrackingImportButton = () => (
  <OpenImportButton label="Import tracking numbers" operation="POST /shipments/tracking/import" dialog={TrackingDialog} />
)
