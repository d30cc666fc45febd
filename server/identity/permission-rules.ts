/** Every permission with its words, for screens, too. */
export { permissionGroups } from './permissions'
