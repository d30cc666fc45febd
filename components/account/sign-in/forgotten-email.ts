import { sessionStore } from '@/components/ui/browser-storage'

const storageKey = 'waybill.forgotten'

/** Passes the e-mail to the reset page through session storage, since the address would expose it. */
export const saveForgottenEmail = (email: string) => sessionStore.set(storageKey, email)
export const forgottenEmail = () => sessionStore.getString(storageKey) ?? ''
