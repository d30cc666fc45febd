/** What lies over a catalog's page. */
export type Doing = 'details' | 'enable' | 'disable' | 'duplicate' | 'delete' | 'add' | 'paste'
