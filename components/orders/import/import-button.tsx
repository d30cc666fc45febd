'use client'

import { OpenImportButton } from '@/components/lists/import/open-import-button'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'

const ImportDialog = lazyDialog(() => import('./import-dialog').then(({ ImportDialog: it }) => it))

/** Opens the dialog that imports orders from a file. */
export const ImportButton = () => <OpenImportButton label="Import orders" operation="POST /orders/import" dialog={ImportDialog} />
