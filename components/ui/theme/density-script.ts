/** The storage key of the density. */
export const densityKey = 'density'

/** Sets the density on the document before the first paint. In a file of its own, because the server writes it into the head. */
export const densityScript = `try{document.documentElement.dataset.density=localStorage.getItem('${densityKey}')||'compact'}catch{}`
