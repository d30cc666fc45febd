/** Where a browser remembers the density. */
export const densityPlace = 'density'

/** Sets the density on the document before it is painted. Stands in the page's head, and so in a file that the server can read too. */
export const densityScript = `try{document.documentElement.dataset.density=localStorage.getItem('${densityPlace}')||'compact'}catch{}`
