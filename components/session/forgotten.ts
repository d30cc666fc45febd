import { inTab } from '../ui/storage'

const place = 'waybill.forgotten'

/** Takes the e-mail along to the page where one asks for a new password, and not in its address. */
export const keepForgotten = (email: string) => inTab.keep(place, email)
export const forgottenEmail = () => inTab.text(place) ?? ''
